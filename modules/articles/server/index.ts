import { countAudience, listUnits } from '#engines/directory/server/choices.ts'
import { postingRules, queueOf } from '#engines/moderation/server/queue-of.ts'
import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { dialects } from '../dialects.ts'
import { content } from '../module.ts'
import { settingMessages } from '../words/setting.ts'
import { agenda } from './agenda.ts'
import { audited } from './audited.ts'
import { commentSource, reportComment } from './comments/comment-source.ts'
import * as comments from './comments/comments.ts'
import * as contributions from './contributions.ts'
import { seedQueue } from './demo/seed-queue.ts'
import * as channelDesk from './desk/channel-desk.ts'
import { jobs } from './desk/clock-jobs.ts'
import * as desk from './desk/desk.ts'
import { deleteArticle, saveArticle } from './desk/drafting.ts'
import * as figures from './desk/figures.ts'
import { messageTopics, notificationJobs } from './desk/notifications.ts'
import * as publishing from './desk/publishing.ts'
import * as stationDesk from './desk/station-desk.ts'
import * as terms from './desk/terms.ts'
import * as versions from './desk/versions.ts'
import { filledBy } from './filled.ts'
import { openings, sitemap } from './public-documents/opening.ts'
import * as feeds from './public-documents/outgoing-feeds.ts'
import { article } from './reading/detail.ts'
import { articleFile } from './reading/files.ts'
import * as likes from './reading/likes.ts'
import { articles } from './reading/lists.ts'
import { channels, station, stations } from './reading/places.ts'
import { keepReads } from './reading/reads.ts'
import { onboarding, samples } from './samples.ts'
import { searchArticles } from './search/search.ts'
import { documents } from './search/search-documents.ts'
import { seed } from './seed.ts'
import { sheets } from './sheets.ts'
import * as subscriptions from './subscriptions/subscriptions.ts'

const service = {
  channels,
  stations,
  station,
  articles,
  article,
  material: article,
  searchArticles,
  articleFile,
  saveArticle,
  deleteArticle,
  ...likes,
  ...comments,
  ...desk,
  ...publishing,
  ...versions,
  ...figures,
  ...channelDesk,
  ...stationDesk,
  ...feeds,
  ...terms,
  ...subscriptions,
  ...queueOf([commentSource]),
  ...postingRules,
  reportComment,
  articleAudience: countAudience,
  deskUnits: listUnits,
}

export const served = serve(content, contract, service, {
  filledBy,
  editors: {
    deskArticle: {
      entity: 'article',
      writes: [
        'saveArticle',
        'submitArticle',
        'approveArticle',
        'returnArticle',
        'publishArticle',
        'unscheduleArticle',
        'correctArticle',
        'withdrawArticle',
        'archiveArticle',
        'pinArticle',
        'deleteArticle',
        'changeTerms',
      ],
    },
    deskChannels: { entity: 'channel', writes: ['saveChannel', 'closeChannel'] },
    deskStations: { entity: 'station', writes: ['saveStation'] },
  },
  dialects,
  detours: { material: ({ site }, { id }) => `${site.prefix}/site/material/detail?id=${encodeURIComponent(id)}` },
  jobs: [...jobs, ...notificationJobs],
  batches: { reads: keepReads },
  openings,
  sitemap,
  seed: async (ctx) => {
    await seed(ctx)
    await seedQueue(ctx)
  },
  exports: sheets,
  messageTopics: [...messageTopics, { name: 'moderation', group: 'services' }],
  settingWords: settingMessages,
  audited,
  agenda,
  onboarding,
  samples,
  documents,
  ...contributions,
})
