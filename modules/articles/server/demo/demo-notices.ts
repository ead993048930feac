import type { DemoArticle } from './demo-news.ts'

export const demoNotices: readonly DemoArticle[] = [
  {
    channel: 'notice',
    days: 0.4,
    title: '关于今年冬季供暖时间的通知',
    en: 'Heating this winter',
    source: '后勤保障部',
    pinned: 9,
    reads: 5230,
    body: `各单位、各位师生：
今年冬季供暖自 **11 月 15 日** 起至次年 3 月 15 日止，宿舍区与教学区同步供暖。
| 区域 | 供暖时段 | 报修电话
| 学生宿舍 | 全天 | 8800-2201
| 教学楼 | 6:30–22:30 | 8800-2202
| 办公楼 | 7:00–19:00 | 8800-2203
供暖初期如有异响、漏水，请及时报修。`,
  },
  {
    channel: 'notice',
    days: 1.4,
    title: '校园网核心设备升级，周四凌晨短时中断',
    en: 'Network upgrade early on Thursday',
    source: '信息化办公室',
    reads: 2104,
    body: `周四 1:00–5:00 将升级校园网核心设备，其间有线和无线网络会有三次各约十分钟的中断。
请提前保存在线文档，实验室的长时间计算任务请避开这一时段。`,
  },
  {
    channel: 'notice',
    days: 2.8,
    title: '新生医保参保信息核对的通知',
    source: '校医院',
    who: 'student',
    reads: 1733,
    body: `请全体新生于本周五前登录门户核对参保信息，逾期未核对的按学校登记信息上报。
- 姓名、证件号码是否有误
- 是否已在生源地参保
- 联系电话是否可用
@新生参保信息核对表.csv`,
  },
  {
    channel: 'notice',
    days: 7,
    title: '图书馆旧馆闭馆搬迁期间借阅安排',
    source: '图书馆',
    state: 'expired',
    reads: 890,
    body: '旧馆搬迁期间暂停借书，还书请投入门口的自助还书机，逾期费免计。搬迁结束后恢复正常服务。',
  },
  {
    channel: 'notice',
    days: 12,
    title: '关于调整校内快递点位置的通知',
    source: '后勤保障部',
    state: 'withdrawn',
    reason: '施工计划有变，快递点暂不迁移，请以后续通知为准。',
    reads: 611,
    body: '自下周一起，校内快递点迁至北门东侧。',
  },
  {
    channel: 'notice',
    days: -0.8,
    title: '元旦假期安排与值班要求',
    source: '校长办公室',
    state: 'scheduled',
    body: `元旦放假三天，各单位请于放假前一天完成安全自查，并把值班表报校长办公室。
@值班安排表.csv`,
  },
  {
    channel: 'teaching',
    days: 0.3,
    title: '本学期期末考试安排已公布',
    en: 'Exam timetable published',
    source: '教务处',
    who: 'student',
    pinned: 12,
    reads: 6120,
    body: `期末考试安排已经公布，请在“考试安排”中查看自己的时间、地点和座位号。
1. 带好学生证或校园卡，二者有其一即可；
1. 开考十五分钟后不得入场；
1. 如有时间冲突，请于考前一周联系学院教务员。`,
  },
  {
    channel: 'teaching',
    days: 3.6,
    title: '下学期选课分三轮进行',
    source: '教务处',
    who: 'student',
    reads: 3980,
    body: `| 轮次 | 时间 | 说明
| 第一轮 | 12 月 1 日–5 日 | 志愿优先，结束后抽签
| 第二轮 | 12 月 8 日–10 日 | 有余量的课程，先到先得
| 补退选 | 开学第一周 | 可退可改
请提前核对培养方案，避免漏选必修课。`,
  },
  {
    channel: 'teaching',
    days: 8.2,
    title: '关于提交本学期成绩的通知',
    source: '教务处',
    who: 'staff',
    reads: 433,
    body: '请各位任课教师在考试结束后五个工作日内录入成绩，逾期系统将自动提醒学院。成绩构成须与课程大纲一致。',
  },
  {
    channel: 'teaching',
    days: 20,
    title: '教室多媒体设备使用说明更新',
    source: '教务处',
    who: 'staff',
    reads: 310,
    body: '二教全部教室已更换新的中控面板，刷卡即可开机。遇到问题请按面板上的“呼叫”键，值班人员五分钟内到场。',
  },
  {
    channel: 'official',
    days: 2.1,
    title: '关于印发《学生社团管理办法》的通知',
    source: '校党政办公室',
    who: 'all',
    reads: 720,
    body: `各学院、各部门：
《学生社团管理办法》已经校长办公会审议通过，现予印发，请遵照执行。
# 第一章　总则
第一条　为规范学生社团建设与管理，丰富校园文化，制定本办法。
第二条　本办法适用于在校内登记的全部学生社团。
# 第二章　成立与登记
第三条　成立社团应有不少于二十名发起人和一名指导教师。
@学生社团管理办法.pdf`,
  },
  {
    channel: 'official',
    days: 14,
    title: '关于做好年度固定资产清查工作的通知',
    source: '资产管理处',
    who: 'staff',
    reads: 205,
    body: '本年度固定资产清查自即日起至月底，采用扫码盘点。各单位资产管理员请先核对名册，再逐件扫码。',
  },
  {
    channel: 'official',
    days: 0.1,
    title: '关于调整部分处室办公地点的通知',
    source: '校党政办公室',
    who: 'staff',
    state: 'inReview',
    author: 'T1002',
    body: '因办公楼修缮，人事处、财务处自下月起临时迁至行政北楼办公，电话不变。',
  },
  {
    channel: 'campus',
    days: 0.1,
    title: '社团招新回顾（草稿）',
    source: '校团委',
    state: 'draft',
    author: 'T1002',
    body: '两天，七十六个社团，三千多份报名表。',
  },
]
