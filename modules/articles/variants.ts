import type { ChannelKind } from './shapes.ts'

/** Contents of a list page, and the page its articles open in. */
export type ListPreset = {
  title: 'service.notices' | 'service.news' | 'service.videos' | 'title.official' | 'title.topic'
  kinds: readonly ChannelKind[]
  detail: string
  /** `rows`: text with a small picture. `films`: large pictures. */
  look: 'rows' | 'films'
}

/** Options of a detail page. */
export type DetailPreset = {
  /** Where "back" leads when the page was opened by a link. */
  list: string
  /** Without bars, related articles and comments, for embedding. */
  bare: boolean
  comments: boolean
  related: boolean
}

const rows = (group: string, title: ListPreset['title'], ...kinds: ChannelKind[]): ListPreset => ({
  title,
  kinds,
  detail: `${group}/detail`,
  look: 'rows',
})

/** Route groups that are a list of articles, with the channel kinds of each. */
export const lists = {
  material: rows('material', 'service.notices', 'notice', 'official', 'material'),
  news: rows('news', 'service.news', 'news'),
  tjuNotice: rows('tjuNotice', 'service.notices', 'notice'),
  tjuNews: rows('tjuNews', 'service.news', 'news'),
  tjuOfficial: rows('tjuOfficial', 'title.official', 'official'),
  cnuNews: rows('cnuNews', 'service.news', 'news', 'notice'),
  hotissue: rows('hotissue', 'title.topic', 'hot'),
  video: { title: 'service.videos', kinds: ['video'], detail: 'video/detail', look: 'films' },
} as const satisfies Record<string, ListPreset>

const usual: DetailPreset = { list: 'material/index', bare: false, comments: true, related: true }

/** Routes that show one article. */
export const details = {
  'material/detail': usual,
  'material/blankdetail': { ...usual, bare: true, comments: false, related: false },
  'materialHnu/detail': { ...usual, related: false },
  'news/detail': { ...usual, list: 'news/index' },
  'tjuNotice/detail': { ...usual, list: 'tjuNotice/index' },
  'tjuNews/detail': { ...usual, list: 'tjuNews/index' },
  'tjuOfficial/detail': { ...usual, list: 'tjuOfficial/index' },
  'cnuNews/detail': { ...usual, list: 'cnuNews/index' },
  'microStation/detail': { ...usual, list: 'microStation/index' },
  'hotissue/detail': { ...usual, list: 'hotissue/list' },
  'video/detail': { ...usual, list: 'video/list' },
} as const satisfies Record<string, DetailPreset>
