/** Which part, size or content of a thing a quantity is about: 单只 of 单只 228 克, 大杯 of 大杯 18 元, 棉 of 含棉 95%. */

/** Words before a figure that name no part. */
const filler =
  /会员|老顾客|这[双款个件瓶台支盒杯套种一]?|那[双款个件瓶台支盒杯套种一]?|它|您|你|我们?|咱们?|家|店里?|门店|现在|今天|目前|也|都|就|才|(?<![单每整])只要?|仅|还|大概|大约|约|差不多|接近|将近|不到|超过|至少|最多|最|价格|价钱|售价|卖价?|价|标|定|是|为|的|有|含有?|在|了|到|给|算|能|可以?|能?够|要|重量?|净含量|净重|长度?|宽度?|高度?|厚度?|直径|容量|规格|面积|尺寸|功率|续航|一共|总共|一[双款个件瓶台支盒杯套]|每[双款个件瓶台支盒杯套]|整[双台套]|鞋子?|东西|产品|说|很|真的?|特别|非常|轻|薄|小|大|便宜|贵|好|得|其实|毕竟|但|而且|所以|因为|呢|啊|呀|吧|哦|嗯|对|好的|直接|足足|整整|刚好|正好|不过|反正|另外|同时|每层|其中|适合|适用|总共|一共|合计|会员的话|的话|如果|左右|打|下来|折后|\s|[（）()【】“”"'：:、，,/|·-]/gu;

/**
 * @param before what stands between the quantity before, or the beginning of the clause, and this one, without the thing's name
 * @param after and behind it
 */
export function partOf(dimension: string, before: string, after: string): string {
  if (dimension === 'inches') return '';
  if (dimension === 'length') return /(长|宽|高|深|厚|径|落差|防水|粗|跟)[度高]?\s*(?:约|是|为|有|到|才|只有?|可达)?\s*$/u.exec(before)?.[1] ?? /^\s*的?(长|宽|高|深|厚|粗|大屏|屏)/u.exec(after)?.[1] ?? ''; // prettier-ignore
  if (dimension.startsWith('count:') || dimension === 'percent') {
    const noun = /^\s*(?:的|左右)?\s*(\p{Script=Han}{1,4})/u.exec(after)?.[1]?.replace(filler, '') ?? '';
    if (noun !== '') return noun.slice(0, 3);
  }
  return [...before.replace(filler, '')].slice(-4).join('');
}
