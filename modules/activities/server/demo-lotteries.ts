import type { Motif } from './demo-pictures.ts'

type Texts = readonly [zh: string, en: string, tw: string]
type DemoPrize = { names: Texts; count: number; motif?: Motif }

export type DemoLottery = {
  titles: Texts
  motif: Motif
  /** Hours from now. */
  opens: number
  closes: number
  rules: readonly [zh: string, en: string]
  claim: readonly [zh: string, en: string]
  organiser: readonly [zh: string, en: string]
  prizes: readonly DemoPrize[]
  entries: number
  /** Whether the demo student has entered. */
  lin: 'out' | 'in'
  end?: 'drawn' | 'cancelled' | 'draft'
  beaconRule?: string
  memory?: boolean
  cancelReason?: string
}

const desk = [
  '凭学生证到学生活动中心 102 室领取，工作日 9:00–17:00。',
  'Fetch it with your student card at room 102 of the Student Centre, 9–17 on weekdays.',
] as const
const union = ['学生会', 'Student Union'] as const
const library = ['图书馆', 'Library'] as const

const run = (motif: Motif, opens: number, closes: number, entries: number, lin: DemoLottery['lin']) => ({
  ...{ motif, opens, closes, entries, lin },
})

/** Demo draws: open, upcoming, waiting for its beacon, won, lost, cancelled, and a draft. */
type Draft = Omit<DemoLottery, 'claim' | 'organiser'> & Partial<DemoLottery>

const lotteries: readonly Draft[] = [
  {
    titles: ['秋季校园文创抽奖', 'Autumn campus gifts', '秋季校園文創抽獎'],
    ...run('gift', -48, 70, 48, 'out'),
    rules: [
      '每人参与一次，截止后自动开奖。\n\n一、二等奖按抽签顺序发放，结果当晚公布。',
      'One entry each, drawn by itself when entries close.\n\nPrizes are given in the order of the draw.',
    ],
    prizes: [
      { names: ['校徽机械键盘', 'Mechanical keyboard', '校徽機械鍵盤'], count: 1, motif: 'gift' },
      { names: ['帆布包', 'Canvas bag', '帆布包'], count: 10, motif: 'bag' },
      { names: ['明信片套装', 'Set of postcards', '明信片組'], count: 60 },
    ],
  },
  {
    titles: ['读书月图书券', 'Book vouchers of the reading month', '閱讀月圖書券'],
    ...run('books', -100, 20, 40, 'in'),
    rules: ['借阅满三本即可参与，每人一次。', 'Open to those who borrowed three books.'],
    claim: ['到图书馆总服务台领取。', 'Fetch it at the main desk of the library.'],
    organiser: library,
    prizes: [
      { names: ['100 元图书券', 'Voucher of 100 yuan', '100 元圖書券'], count: 5 },
      { names: ['30 元图书券', 'Voucher of 30 yuan', '30 元圖書券'], count: 30 },
    ],
    memory: true,
  },
  {
    titles: ['校庆纪念跑号码布', 'Numbers for the anniversary run', '校慶紀念跑號碼布'],
    ...run('run', 26, 120, 0, 'out'),
    rules: ['号码 001 至 100 为纪念号码，抽签发放。', 'The numbers 001 to 100 are given by lot.'],
    organiser: ['体育部', 'Department of Sports'],
    prizes: [{ names: ['纪念号码布', 'Commemorative number', '紀念號碼布'], count: 100 }],
  },
  {
    titles: ['毕业红毯体验名额', 'Places on the red carpet', '畢業紅毯體驗名額'],
    ...run('star', -160, -2, 36, 'in'),
    rules: [
      '截止后加入公开的彩票开奖号码，由主办方当场录入开奖。',
      'After entries close the organiser draws with the published lottery numbers.',
    ],
    prizes: [{ names: ['红毯名额', 'Place on the carpet', '紅毯名額'], count: 8 }],
    beaconRule: '截止次日公布的双色球第一组号码',
  },
  {
    titles: ['食堂试吃官', 'Tasters of the canteen', '學餐試吃官'],
    ...run('food', -400, -240, 27, 'in'),
    rules: ['新菜试吃，抽签决定。', 'New dishes, tasters by lot.'],
    claim: ['凭校园卡在二食堂窗口领取餐券。', 'Fetch meal vouchers at canteen 2 with your card.'],
    organiser: ['后勤服务中心', 'Campus Services'],
    prizes: [
      { names: ['一周餐券', 'Meals for a week', '一週餐券'], count: 6 },
      { names: ['单次餐券', 'One meal', '單次餐券'], count: 24 },
    ],
    end: 'drawn',
  },
  {
    titles: ['新生礼包', 'Welcome packs', '新生禮包'],
    ...run('bag', -900, -700, 50, 'in'),
    rules: ['每人一次，截止后自动开奖。', 'One entry each.'],
    prizes: [{ names: ['新生大礼包', 'Large welcome pack', '新生大禮包'], count: 1 }],
    end: 'drawn',
  },
  {
    titles: ['湖边音乐会前排票', 'Front seats at the lake concert', '湖邊音樂會前排票'],
    ...run('star', -300, 60, 30, 'in'),
    rules: ['每人一次。', 'One entry each.'],
    prizes: [{ names: ['前排票', 'Front seat', '前排票'], count: 20 }],
    end: 'cancelled',
    cancelReason: '因天气原因音乐会改为室内举行，不再设前排。',
  },
  {
    titles: ['圣诞树下的礼物', 'Under the tree', '聖誕樹下的禮物'],
    ...run('gift', 400, 500, 0, 'out'),
    rules: ['', ''],
    prizes: [{ names: ['神秘礼物', 'A surprise', '神秘禮物'], count: 30 }],
    end: 'draft',
  },
]

export const demoLotteries: readonly DemoLottery[] = lotteries.map((one) => ({ claim: desk, organiser: union, ...one }))
