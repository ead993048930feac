/** A demo article: how many days ago, in which channel, with which text. Negative days lie in the future. */
export type DemoArticle = {
  channel: string
  days: number
  title: string
  en?: string
  tw?: string
  source?: string
  byline?: string
  body: string
  cover?: boolean
  who?: 'public' | 'all' | 'student' | 'staff'
  happened?: string
  state?: 'draft' | 'inReview' | 'scheduled' | 'withdrawn' | 'expired'
  reason?: string
  pinned?: number
  reads?: number
  /** A later correction, and the wording it replaced. */
  correction?: { note: string; was: [from: string, to: string] }
  /** Person number of the author. */
  author?: string
}

export const demoNews: readonly DemoArticle[] = [
  {
    channel: 'news',
    days: 0.2,
    title: '新图书馆今日启用，一千二百个座位全天开放预约',
    en: 'The new library opens today: 1,200 seats to book',
    tw: '新圖書館今日啟用，一千二百個座位全天開放預約',
    source: '图书馆',
    byline: '何文静',
    cover: true,
    pinned: 5,
    reads: 4312,
    body: `经过三年建设，坐落在湖东岸的新图书馆今天正式启用。全馆共六层，设阅览座位一千二百个，其中八百个带有独立电源和阅读灯。
!0 新图书馆南立面
# 开放时间
| 区域 | 周一至周五 | 周末
| 普通阅览区 | 7:30–22:30 | 8:00–22:00
| 二十四小时自习区 | 全天 | 全天
| 研讨间 | 8:00–22:00 | 9:00–21:00
# 怎样预约
1. 登录门户，进入“图书馆”服务；
1. 选择楼层和座位，预约后十五分钟内刷卡入座；
1. 暂离请点“暂离”，座位保留三十分钟。
> 请把座位留给真正需要的人：一周内三次预约未到，将暂停预约三天。
咨询电话：[0571-8800-1234](tel:057188001234)`,
    correction: { note: '周末普通阅览区的闭馆时间应为 22:00。', was: ['8:00–22:00', '8:00–21:00'] },
  },
  {
    channel: 'news',
    days: 1.1,
    title: '我校三项成果获省科学技术奖一等奖',
    en: 'Three first prizes in the provincial science awards',
    source: '科研院',
    cover: true,
    reads: 2210,
    body: `日前，省科学技术奖励大会公布了本年度获奖名单，我校牵头完成的三项成果获一等奖。
- 城市湖泊富营养化的长期监测与治理
- 面向弱网环境的移动服务可靠性关键技术
- 地方戏曲语料的数字化保护
!1 项目组在湖心站采样
学校将继续支持面向真实问题的研究，欢迎师生关注随后举办的成果开放日。`,
  },
  {
    channel: 'news',
    days: 2.3,
    title: '校长与新生代表座谈：把大学过成自己的样子',
    source: '学生工作部',
    cover: true,
    reads: 1875,
    body: `来自十二个学院的四十名新生代表昨天下午与校长面对面。大家问得最多的是选课、实习和宿舍。
> “不必急着成为别人期待的样子，先把一门课、一个朋友、一项爱好认真对待。”
!2 座谈会现场
会后，校长办公室公布了“每月校长有约”的报名方式，下一场将讨论食堂与校车。`,
  },
  {
    channel: 'news',
    days: 4.5,
    title: '学校与三所海外高校签署学生交换协议',
    en: 'Student exchange with three universities abroad',
    source: '国际处',
    cover: true,
    reads: 1320,
    body: `从下学期起，我校本科生可申请赴三所伙伴高校交换一学期，学分互认，学费互免。
# 名额
| 学校 | 名额 | 语言
| 北海大学 | 6 | 英语
| 晨曦理工 | 4 | 英语
| 樱丘大学 | 5 | 日语
申请材料和时间安排见国际处后续通知。`,
  },
  {
    channel: 'news',
    days: 9,
    title: '秋季田径运动会落幕，接力纪录时隔十一年被打破',
    source: '体育部',
    cover: true,
    reads: 3051,
    body: `为期三天的秋季运动会今天下午闭幕，男子 4×400 米接力以 3 分 21 秒 08 打破尘封十一年的校纪录。
!3 最后一棒冲线
团体总分前三名：计算机学院、理学院、经济管理学院。`,
  },
  {
    channel: 'news',
    days: 16,
    title: '湖水变清了：环境学院学生连续五年的观测',
    source: '新闻中心',
    byline: '陈静',
    cover: true,
    reads: 990,
    body: `每个周三清晨，总有几名学生带着采样瓶出现在栈桥上。五年，两百六十次采样，他们记录了一座湖慢慢变清的过程。
!4 清晨的栈桥
“最难的不是化验，是坚持在同一个时间、同一个位置。”项目负责人说。`,
  },
  {
    channel: 'campus',
    days: 0.6,
    title: '本周末湖畔草坪音乐会，十二支学生乐队登台',
    en: 'Lawn concert by the lake this weekend',
    source: '校团委',
    cover: true,
    author: 'T1002',
    reads: 1640,
    body: `周六 18:30，湖畔草坪。带上坐垫，来听十二支学生乐队的新歌。
!5 去年的草坪音乐会
- 免费入场，无需领票
- 现场设便民饮水点，请自带水杯
- 如遇下雨，改在学生活动中心一楼`,
  },
  {
    channel: 'campus',
    days: 3.2,
    title: '食堂“光盘积分”试行一周：浪费少了两成',
    source: '后勤集团',
    author: 'T1002',
    reads: 1203,
    body: `把餐盘送到回收口，扫一扫就能得积分。试行一周，三个食堂的厨余比上周少了两成。
积分可在校内咖啡吧兑换饮品，下周起推广到全部食堂。`,
  },
  {
    channel: 'campus',
    days: 6.4,
    title: '银杏大道进入最佳观赏期，保洁师傅说“先不扫”',
    source: '新闻中心',
    cover: true,
    author: 'T1002',
    reads: 2788,
    body: `应同学们的请求，银杏大道的落叶将保留到本周日。请不要攀折树枝，也给骑行的同学留出通道。
!6 银杏大道`,
  },
  {
    channel: 'campus',
    days: 11,
    title: '旧书漂流站今天开张：带一本，拿一本',
    source: '图书馆',
    author: 'T1002',
    reads: 640,
    body: '学生活动中心门口的旧书漂流站今天开张，第一批三百本书来自毕业生的捐赠。规则只有一条：带一本来，拿一本走。',
  },
  {
    channel: 'hot',
    days: 0.9,
    title: '校车要不要开到地铁口？大家怎么看',
    source: '校长办公室',
    cover: true,
    reads: 3420,
    body: `十月以来，关于“校车延伸到地铁口”的意见收到四百多条。我们把几种方案和各自的代价放在这里，请大家讨论。
# 方案
- 早晚高峰加开接驳车，票价一元
- 现有线路绕行，全程增加八分钟
- 与公交公司合作，学生凭卡免费
讨论到本月底，之后由后勤部门给出答复。`,
  },
  {
    channel: 'hot',
    days: 5.5,
    title: '期末周自习室通宵开放，值班安排征求意见',
    source: '学生会',
    reads: 1902,
    body: '往年期末周，二十四小时自习区一座难求。今年计划增开两间教室通宵开放，需要同学参与夜间值班，每班两小时，计入志愿时长。',
  },
]
