import { articlesOf } from './demo-article.ts'

export const demoMore = articlesOf(`
=== material | 30 | 一卡通丢了怎么办
en: Lost your campus card? | source: 信息化办公室 | reads: 2933
1. 先在门户挂失，立即生效；
1. 三十分钟内找到了，可以自己撤销；
1. 补办请带身份证到一卡通服务中心，工本费二十元。
服务中心：学生活动中心一楼，周一至周五 8:30–17:00。
=== material | 41 | 校内打印点一览
source: 图书馆 | reads: 1104
| 地点 | 时间 | 彩色
| 新图书馆二层 | 8:00–22:00 | 有
| 二教大厅 | 全天 | 无
| 北区宿舍一楼 | 全天 | 无
=== material | 55 | 校医院就诊指南
en: How to see a doctor on campus | source: 校医院 | reads: 1875
- 普通门诊：工作日 8:00–17:00，凭校园卡挂号
- 急诊：全天，电话 8800-1200
- 转诊：由接诊医生开具，三个月内有效
> 夜间不适请不要硬扛，先打急诊电话。
=== video | 1.8 | 四分钟看懂新图书馆
en: The new library in four minutes | source: 新闻中心 | cover: yes | reads: 2541
~https://video.lakeside.example/watch/library 四分钟看懂新图书馆
跟着镜头走一遍：入口、借还机、研讨间，还有顶层的湖景座位。
=== video | 9.3 | 运动会全景回放
source: 新闻中心 | cover: yes | reads: 1760
~https://video.lakeside.example/watch/games 运动会全景回放
三天，二十八个项目，看看有没有你的身影。
=== video | 25 | 开学第一课：如何读一篇论文
source: 研究生院 | cover: yes | reads: 1299
~https://video.lakeside.example/watch/paper 如何读一篇论文
从标题到附录，一位老师示范怎样在两小时内读懂一篇陌生领域的论文。
=== files | 18 | 请假条与销假单
source: 学生工作部 | reads: 3310
学生请假三天以内由辅导员批准，三天以上须学院同意。
@请假条.csv
@销假单.csv
=== files | 22 | 经费报销常用表格
source: 财务处 | who: staff | reads: 870
报销前请先核对预算余额。
@差旅费报销单.csv
@劳务费发放表.csv
=== files | 33 | 本学年校历
en: Academic calendar | source: 校长办公室 | reads: 6402
校历如有调整，以通知为准。
@本学年校历.csv
@Academic calendar.pdf
=== history | 300 | 湖畔建校
en: Founded by the lake | source: 档案馆 | happened: 1952-09-01 | cover: yes | reads: 530
四个系，三百名学生，几排砖房。第一届学生自己动手铺平了湖边的操场。
=== history | 299 | 恢复招生后的第一届
en: The first class after the pause | source: 档案馆 | happened: 1978-03-10 | reads: 412
春天入学的他们，年龄相差十五岁，却在同一间教室里追回失去的时间。
=== history | 298 | 校园网开通
en: The campus goes online | source: 档案馆 | happened: 1996-06-18 | reads: 388
一条 64K 的线路，十二台终端。第一封从校园发出的电子邮件，写的是“我们连上了”。
=== history | 297 | 东校区启用
en: The east campus opens | source: 档案馆 | happened: 2012-09-10 | cover: yes | reads: 365
六个学院迁入东校区，两个校区之间开通了第一班校车。
=== history | 296 | 七十周年校庆
en: Seventy years | source: 档案馆 | happened: 2022-10-20 | cover: yes | reads: 902
三万校友回到湖边，在同一张照片里站了七排。
=== computing-news | 1.5 | 程序设计竞赛校队选拔赛报名
source: 计算机学院 | author: T1001 | cover: yes | reads: 744
面向全校本科生，三人一组，赛程五小时。
- 报名截止：本周日 24:00
- 比赛地点：信息楼机房
- 前八名进入校队集训
=== computing-news | 10 | 开源社的第一个发布版
source: 计算机学院 | author: T1001 | reads: 388
学生开源社历时一学期完成的课表工具今天发布，代码、文档与测试一应俱全，欢迎试用与提交改进。
=== computing-talks | 0.7 | 讲座：数据库里的时间
source: 计算机学院 | author: T1001 | cover: yes | reads: 512
时间：周三 19:00　地点：信息楼报告厅
为什么两台机器上的“现在”不一样？从时钟漂移讲到快照隔离，听众无需预备知识。
=== languages-news | 2.2 | 语言角恢复线下活动
source: 外国语学院 | who: all | reads: 301
每周四 18:30，文科楼一层大厅。本期主题：家乡的节日。英语、日语、法语各一桌，零基础也欢迎。
`)
