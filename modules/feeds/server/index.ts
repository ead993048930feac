import { sql } from 'drizzle-orm'
import { serve } from '#kernel/server/serve.ts'
import { feedContract } from '../contract.ts'
import { feedModule } from '../module.ts'
import { settingMessages } from '../words/setting.ts'
import { audited } from './audited.ts'
import { offeredFeeds, previewFeed } from './catalogue.ts'
import { deskFeeds, saveFeed, stepFeed } from './desk.ts'
import { feedHealth } from './health.ts'
import { feedItem, feedItems, readItems } from './items.ts'
import { feedJobs } from './jobs.ts'
import { myFeeds, subscribe, unsubscribe } from './mine.ts'
import { exportOpml, importOpml } from './opml.ts'
import { feeds } from './schema.ts'
import { seedFeeds } from './seed.ts'

const service = {
  myFeeds,
  feedItems,
  feedItem,
  offeredFeeds,
  previewFeed,
  subscribe,
  unsubscribe,
  readItems,
  importOpml,
  exportOpml,
  deskFeeds,
  saveFeed,
  stepFeed,
}

export const served = serve(feedModule, feedContract, service, {
  filledBy: { rss: sql`exists (select from ${feeds})` },
  editors: { deskFeeds: { entity: 'feed', writes: ['saveFeed', 'stepFeed'] } },
  jobs: feedJobs,
  seed: seedFeeds,
  settingWords: settingMessages,
  audited,
  health: feedHealth,
})
