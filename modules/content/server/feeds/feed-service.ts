import { offeredFeeds, previewFeed } from './catalogue.ts'
import { deskFeeds, saveFeed, stepFeed } from './desk.ts'
import { feedItem, feedItems, readItems } from './items.ts'
import { myFeeds, subscribe, unsubscribe } from './mine.ts'
import { exportOpml, importOpml } from './opml.ts'

export const feedService = {
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
