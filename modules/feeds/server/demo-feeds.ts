import { cellsOf, sectionsOf } from '#kernel/server/text-sections.ts'

/** Invented feeds with reserved host names, which are never requested. */
export type DemoFeed = {
  url: string
  name: string
  nameEn: string
  folder: string
  folderEn: string
  about: string
  state?: 'failing' | 'dead'
  /** `title | text` per line, newest first; ¶ ends a paragraph. */
  items: string
}

/** `=== url | name | English | state`, `folder | English | about`, then the items. */
const texts = `
=== https://library.example.edu/news/rss.xml | 图书馆新书与讲座 | Library: new books and talks
校内 | On campus | 新书通报、数据库培训、阅读活动
十一月新书通报：人工智能与社会|本月上架新书 326 种，其中人工智能与社会专题 41 种，陈列在二楼新书架。¶可以在线预约，到馆后 3 天内领取。
数据库培训：怎样查一篇论文的引用|周三 14:30，图书馆 204。带电脑，现场练习。¶内容包括检索式的写法、引文追踪和文献管理软件。
期末延长开放时间|自下周一起，一至三楼自习区开放至 23:30，四楼仍为 21:30。¶请保管好个人物品，离开超过 30 分钟请让出座位。
真人图书馆：和急诊科医生聊一聊|周五 19:00，一楼报告厅，每场 30 人，先到先得。
数字资源试用：历史地图数据库|试用至本月底，校园网内直接访问。
=== https://jobs.example.edu/feed.atom | 就业中心招聘速递 | Career centre
校内 | On campus | 宣讲会、双选会与实习
秋季双选会：218 家单位进校|周六 9:00—15:00，体育馆。¶入场需要校园卡，简历可以在服务台免费打印 10 份。
宣讲会：新能源研究院|周四 18:30，学生活动中心 302。招收材料、电气、自动化方向。
怎样看懂三方协议|签字之前先看清楚：违约金、户口、服务期。¶有疑问的同学可以预约一对一咨询。
实习岗位：市档案馆古籍数字化|每周 2 天，寒假可全职。要求细心，会繁体字优先。
=== https://science.example.org/daily.xml | 科学日读 | Science daily
科学 | Science | 每天一篇，给非本专业读者
为什么候鸟不会迷路|鸟类的眼睛里有一种对磁场敏感的蛋白质。¶新的实验让人第一次在活体中看到它的变化，但它怎样变成方向感，还没有人知道。
一克土壤里有多少种生物|测序的结果是几万种，其中大部分没有名字。
海浪的高度怎么量|卫星每 10 天绕一圈，靠的是回波的时间差，误差只有 2 厘米。
睡眠和记忆：打盹 20 分钟够不够|对简单的记忆足够，对动作技能不够。¶研究者的建议是：下午三点之前，定好闹钟。
=== https://weather.example.net/alerts.rss | 气象科普 | Weather explained | failing
科学 | Science | 天气背后的道理
冷空气为什么总在周末来|其实不是：一年里冷空气到达的日子，周末并不比平时多。只是周末下雨更让人记得住。
初雪的条件|地面 2 度以下、空中有足够的水汽，还要有一个“核”。
=== https://oldblog.example.com/feed | 旧站点博客 | An old blog | dead
其他 | Other | 已停止更新
告别|这个站点不再更新，谢谢大家八年的陪伴。
`

export const demoFeeds: readonly DemoFeed[] = sectionsOf(texts).map(([head, facts, items]) => {
  const [url, name, nameEn, state] = cellsOf(head) as [string, string, string, DemoFeed['state']]
  const [folder, folderEn, about] = cellsOf(facts) as [string, string, string]
  return { url, name, nameEn, folder, folderEn, about, ...(state && { state }), items: `\n${items.join('\n')}` }
})
