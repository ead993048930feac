import type { ChannelKind, CommentMode } from '../../shapes.ts'

export type DemoChannel = {
  key: string
  kind: ChannelKind
  names: [zh: string, en: string, tw: string]
  public?: boolean
  comments?: CommentMode
  needsReview?: boolean
  openToWriters?: boolean
  station?: string
  /** Name of the unit that owns it. */
  unit?: string
}

export const demoChannels: readonly DemoChannel[] = [
  {
    key: 'news',
    kind: 'news',
    names: ['学校要闻', 'University news', '學校要聞'],
    public: true,
    comments: 'moderated',
  },
  {
    key: 'campus',
    kind: 'news',
    names: ['校园动态', 'Campus life', '校園動態'],
    public: true,
    comments: 'open',
    openToWriters: true,
    needsReview: true,
  },
  { key: 'notice', kind: 'notice', names: ['通知公告', 'Notices', '公告通知'], public: true },
  { key: 'teaching', kind: 'notice', names: ['教学通知', 'Teaching notices', '教學公告'] },
  { key: 'official', kind: 'official', names: ['学校公文', 'Official documents', '學校公文'], needsReview: true },
  { key: 'material', kind: 'material', names: ['校园服务', 'Services', '校園服務'], public: true },
  { key: 'video', kind: 'video', names: ['校园视频', 'Videos', '校園影音'], public: true, comments: 'open' },
  { key: 'files', kind: 'file', names: ['常用下载', 'Downloads', '常用下載'], public: true },
  { key: 'history', kind: 'history', names: ['校史长廊', 'Our history', '校史長廊'], public: true },
  { key: 'hot', kind: 'hot', names: ['热点话题', 'Hot topics', '熱門話題'], public: true, comments: 'moderated' },
  {
    key: 'computing-news',
    kind: 'station',
    names: ['学院新闻', 'School news', '學院新聞'],
    public: true,
    station: 'computing',
    unit: '计算机学院',
  },
  {
    key: 'computing-talks',
    kind: 'station',
    names: ['学术讲座', 'Talks', '學術講座'],
    public: true,
    station: 'computing',
    unit: '计算机学院',
  },
  {
    key: 'languages-news',
    kind: 'station',
    names: ['外院动态', 'School news', '外院動態'],
    station: 'languages',
    unit: '外国语学院',
  },
]

export const demoStations = [
  {
    key: 'computing',
    names: ['计算机学院微站', 'School of Computing', '計算機學院微站'],
    intro: '学院新闻、学术讲座和实验室开放信息，都在这里。',
    unit: '计算机学院',
  },
  {
    key: 'languages',
    names: ['外国语学院微站', 'School of Languages', '外國語學院微站'],
    intro: '语言角、交流项目与学院活动。',
    unit: '外国语学院',
  },
] as const

export const demoComments = [
  ['news', '20260001', '新图书馆的自习区终于开放了，插座很多！'],
  ['news', '20260002', '请问周末几点闭馆？'],
  ['campus', 'T1001', '今年的运动会组织得特别好，志愿者们辛苦了。'],
  ['campus', '20260001', '接力赛那一棒太精彩了。'],
  ['hot', '20260002', '建议食堂增加夜宵窗口。'],
] as const
