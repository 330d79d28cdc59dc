/**
 * Which wordings mean the same objection. By code and therefore the same on every reading: what a sentence is about by the words of shops for
 * it, which count most, and the neighbouring letters of the rest. A model may name what was found, and join what is near.
 */
import { bigramsOf } from '#text';

/** What customers of shops object to, by the words for it. */
const topics = {
  discount:
    /打.?折|便宜点|便宜些|便宜一点|再便宜|优惠|少点|少一点|抹零|最低价|给个.{0,2}价|送点|赠品|活动价|满减|会员价|降价|没得商量|讲价/u,
  elsewhere:
    /网上|线上|直播|淘宝|京东|拼多多|别家|别处|别的店|别人家|隔壁|他们?家|对面|其他店|另一家|比你们/u,
  price:
    /太?贵|价格?.{0,4}高|预算|价位|不值|划算|这么多钱|又得.{0,3}[千百万]|花.{0,4}钱|超出|比我预?想的(?:高|多|贵)|亏|白花|性价比|负担/u,
  fake: /正品|假货?|真货|仿|造假|保真|高仿|山寨|翻新|贴牌|二手|防伪|专柜/u,
  oversold:
    /忽悠|套路|智商税|推销|夸大|说得好听|光说|话别说|太满|都这么说|卖的当然|真的?有.{0,2}用|没用吧|没效果|不见效|管用|有效|广告|凭什么|凭啥|真有|神|吹|靠谱|有凭据/u,
  safety:
    /安全|副作用|过敏|刺激|伤|有害|甲醛|辐射|致癌|孕妇|成分|添加|激素|烂脸|上火|毒|气味|味道.{0,3}(?:大|重)|味儿?.{0,2}(?:大|重)|刺鼻/u,
  durability:
    /坏|耐用|结实|质量|开胶|断|掉色|褪色|起球|缩水|变形|用不(?:久|住|了几)|几年|寿命|不牢|裂|漏|塌|脱线|掉漆|磨(?:损|破)/u,
  aftersales: /售后|保修|维修|修|退|换(?!季)|找谁|谁管|谁负责|没人管|赔|跑路|关门|投诉|踢皮球|不认账/u,
  fit: /合适|适合|合脚|尺码|码|磨脚|挤脚|夹脚|偏大|偏小|偏紧|有点(?:紧|松|大|小|肥|瘦|挤)|太(?:紧|松|大|小|肥|瘦|挤|长|短)|不合身|显(?:胖|黑|老|矮)|颜色|款式|花哨|土|老气|好看/u,
  complicated:
    /复杂|不会用|学不会|弄不明白|看不懂|操作|难(?:用|装|学|伺候)|步骤|折腾|不会(?:弄|装|调)|记不住|费劲|安装|麻烦/u,
  unneeded:
    /用不上|用不着|不需要|没必要|家里(?:已经|还|都)?有|有一[个双台瓶件]|还没(?:坏|用完)|够用|用得少|不怎么用|放不下|占地方|吃灰|闲置|没地方|多余/u,
  undecided:
    /考虑|想想|想一|商量|问问(?:家|我|老)|回去问|转转|逛|比较|比比|再比|再看|先看看|不急|等等|犹豫|拿不定|货比三家|下不了决心/u,
} as const;

/** What says nothing about what is objected to. */
const filler =
  /[啊呀吧呢吗嘛了的着过是就都也还又才很太真挺有点些这那个我你您们他她它怎么什会不能可以要要是如果万一担心怕觉得]/gu;

export type Features = Readonly<Record<string, number>>;

const topicWeight = 3;
/** Below it a wording is an objection of its own. */
export const leastAlike = 0.45;

export function featuresOf(normal: string): Features {
  const features: Record<string, number> = {};
  for (const [topic, words] of Object.entries(topics))
    if (words.test(normal)) features[`#${topic}`] = topicWeight;
  for (const pair of bigramsOf(normal.replace(filler, ''))) features[pair] = 1;
  return features;
}

/** What wordings of one objection have in common, each once. */
export class Cluster {
  private readonly sums = new Map<string, number>();
  private square = 0;

  constructor(
    readonly id: number,
    wordings: readonly string[],
  ) {
    for (const normal of wordings) this.add(featuresOf(normal));
  }

  get features(): Iterable<string> {
    return this.sums.keys();
  }

  add(features: Features): void {
    for (const [feature, weight] of Object.entries(features)) {
      const before = this.sums.get(feature) ?? 0;
      this.sums.set(feature, before + weight);
      this.square += (before + weight) ** 2 - before ** 2;
    }
  }

  /** The cosine of the angle between the two. */
  alike(features: Features): number {
    let [dot, square] = [0, 0];
    for (const [feature, weight] of Object.entries(features)) {
      dot += weight * (this.sums.get(feature) ?? 0);
      square += weight ** 2;
    }
    return square === 0 || this.square === 0 ? 0 : dot / Math.sqrt(square * this.square);
  }
}

/** Known objections, to which wordings are told. */
export class Clusters {
  private readonly byFeature = new Map<string, Set<Cluster>>();

  constructor(clusters: readonly Cluster[]) {
    for (const cluster of clusters) this.note(cluster, cluster.features);
  }

  /** The one that is most alike, of equals the older; null where none is alike enough. */
  nearest(normal: string): Cluster | null {
    const features = featuresOf(normal);
    const known = new Set(
      Object.keys(features).flatMap((feature) => [...(this.byFeature.get(feature) ?? [])]),
    );
    let best: { cluster: Cluster; alike: number } | null = null;
    for (const cluster of known) {
      const alike = cluster.alike(features);
      if (alike < leastAlike) continue;
      if (!best || alike > best.alike || (alike === best.alike && cluster.id < best.cluster.id))
        best = { cluster, alike };
    }
    return best?.cluster ?? null;
  }

  /** The wording is one of the cluster's from now on. */
  add(cluster: Cluster, normal: string): void {
    const features = featuresOf(normal);
    cluster.add(features);
    this.note(cluster, Object.keys(features));
  }

  private note(cluster: Cluster, features: Iterable<string>): void {
    for (const feature of features) {
      const known = this.byFeature.get(feature);
      if (known) known.add(cluster);
      else this.byFeature.set(feature, new Set([cluster]));
    }
  }
}
