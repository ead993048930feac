import { defineRoutes } from '#kernel/routes.ts'
import { details, lists } from '../variants.ts'

const list = () => import('./ArticleList.tsx')
const detail = () => import('./article/ArticleDetail.tsx')
const files = () => import('./Files.tsx')

const kept = { keepAlive: true, wide: true } as const

/** The same two pages for every route group, with other presets. */
const listed = (group: keyof typeof lists) => ({ props: { preset: lists[group] }, ...kept })
const shown = (path: keyof typeof details) => ({ props: { preset: details[path] }, wide: true })

export const contentRoutes = defineRoutes('content', () => import('../messages.ts'), [
  { path: 'material/index', title: 'service.notices', page: list, ...listed('material') },
  { path: 'material/detail', title: 'title.article', page: detail, ...shown('material/detail') },
  { path: 'material/blankdetail', title: 'title.article', page: detail, ...shown('material/blankdetail') },
  { path: 'materialHnu/detail', title: 'title.article', page: detail, ...shown('materialHnu/detail') },
  { path: 'news/index', title: 'service.news', page: list, ...listed('news') },
  { path: 'news/detail', title: 'title.article', page: detail, ...shown('news/detail') },
  { path: 'tjuNotice/index', title: 'service.notices', page: list, ...listed('tjuNotice') },
  { path: 'tjuNotice/detail', title: 'title.article', page: detail, ...shown('tjuNotice/detail') },
  { path: 'tjuNews/index', title: 'service.news', page: list, ...listed('tjuNews') },
  { path: 'tjuNews/detail', title: 'title.article', page: detail, ...shown('tjuNews/detail') },
  { path: 'tjuOfficial/index', title: 'title.official', page: list, ...listed('tjuOfficial') },
  { path: 'tjuOfficial/detail', title: 'title.article', page: detail, ...shown('tjuOfficial/detail') },
  { path: 'cnuNews/index', title: 'service.news', page: list, ...listed('cnuNews') },
  { path: 'cnuNews/detail', title: 'title.article', page: detail, ...shown('cnuNews/detail') },
  { path: 'hotissue/index', title: 'service.hotIssues', page: () => import('./HotIssues.tsx'), ...kept },
  { path: 'hotissue/list', title: 'title.topic', page: list, ...listed('hotissue') },
  { path: 'hotissue/detail', title: 'title.article', page: detail, ...shown('hotissue/detail') },
  { path: 'video/list', title: 'service.videos', page: list, ...listed('video') },
  { path: 'video/detail', title: 'title.video', page: detail, ...shown('video/detail') },
  { path: 'microStation/index', title: 'service.microStations', page: () => import('./Stations.tsx'), ...kept },
  { path: 'microStation/list', title: 'title.station', page: () => import('./Station.tsx'), ...kept },
  { path: 'microStation/detail', title: 'title.article', page: detail, ...shown('microStation/detail') },
  { path: 'schoolHistory/index', title: 'service.schoolHistory', page: () => import('./SchoolHistory.tsx'), ...kept },
  { path: 'file/index', title: 'title.file', page: files, props: { title: 'title.file', told: true }, ...kept },
  {
    path: 'commonFile/index',
    title: 'service.commonFiles',
    page: files,
    props: { title: 'service.commonFiles', told: false },
    ...kept,
  },
  {
    path: 'announcementRelease/index',
    title: 'title.release',
    page: () => import('./release/Release.tsx'),
    access: 'person',
  },
  {
    path: 'rssSubscription/channels',
    title: 'title.follow',
    page: () => import('./MyChannels.tsx'),
    access: 'person',
  },
])
