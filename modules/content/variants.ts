import type { ChannelKind } from './shapes.ts'

/** What a list of articles shows, and where its articles open. */
export type ListPreset = {
  title: 'service.notices' | 'service.news' | 'service.videos' | 'title.official' | 'title.topic'
  kinds: readonly ChannelKind[]
  detail: string
  /** `rows`: words with a small picture. `films`: the picture first. */
  look: 'rows' | 'films'
}

/** How one article is shown. */
export type DetailPreset = {
  /** Where the way back leads, for who came by a link. */
  list: string
  /** Without bars, neighbours and comments: to be set into another page. */
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

/** Route groups that are one list of articles, each its own kinds of channels. */
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

/** Paths that show one article. */
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
