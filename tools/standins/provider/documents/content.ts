/** What a document says, in its order. A text of several lines is several paragraphs; `list` becomes bullets. */
export type ContentBlock =
  { heading: string } | { text: string } | { list: string[] } | { table: string[][] };

export interface SeededDocument {
  token: string;
  title: string;
  /** The wiki page that shows it, if one does. */
  wiki?: string;
  pieces: ContentBlock[];
  /** The application was not given leave to read it. */
  closed?: boolean;
}

/** The documents of the sample organisation: those of its shoe shops, and one that the application may not read. */
export const seededDocuments = (): SeededDocument[] => [
  {
    token: 'doxcnStoreHandbook',
    title: '运动鞋店接待手册',
    wiki: 'wikcnStoreHandbook',
    pieces: [
      { heading: '迎客与询问' },
      { text: '顾客进店三十秒内微笑问好，不要马上跟在身后，先请对方随意看看。' },
      { text: '开口先问用途，再问感受：平时走多少路、在哪里穿、上一双鞋哪里不满意。' },
      {
        list: [
          '问用途：通勤、慢跑还是长时间站立',
          '问脚型：脚宽、脚背高、有没有磨过脚',
          '问预算：顾客不说就不追问',
        ],
      },
      { heading: '商品要点' },
      { text: '介绍时先说顾客在意的一点，再说另外一点，一次不超过两点。' },
      {
        table: [
          ['款式', '价格', '特点', '适合'],
          [
            '云步缓震跑鞋',
            '699 元',
            '超临界发泡中底，单只 228 克，有加宽楦，后跟内衬加软垫',
            '久走、慢跑、怕磨脚',
          ],
          ['轻行日常跑鞋', '499 元', '网面透气，鞋底偏薄', '日常走路、短距离慢跑'],
        ],
      },
      { heading: '试穿' },
      { text: '试穿不限时间。请顾客两只脚都穿上，系好鞋带走一走，站起来时脚尖留出一指宽的空间。' },
      { heading: '价格疑虑' },
      { text: '门店和官方旗舰店同价，会员九折。顾客说贵时，先认同，再讲中底和重量的差别，最后说会员价。' },
    ],
  },
  {
    token: 'doxcnReturnPolicy',
    title: '退换货与质保政策',
    pieces: [
      { heading: '退换' },
      { text: '购买七天内，没有穿出门、吊牌和鞋盒齐全，可以凭小票退货或换码，不收任何费用。' },
      { text: '穿出门后的鞋不能退货；如果磨脚，可以到店免费加垫后跟贴。' },
      { heading: '质保' },
      { text: '开胶、断底质保三个月，从购买当天算起。质保期内先维修，修不好再换同款新鞋。' },
      { heading: '不在质保范围' },
      { list: ['正常磨损和褪色', '机洗或暴晒造成的变形', '自行改动过的鞋'] },
    ],
  },
  {
    token: 'doxcnSalaryPlan01',
    title: '店长薪酬方案',
    closed: true,
    pieces: [{ text: '这篇文档没有给应用添加权限。' }],
  },
];
