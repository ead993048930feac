import { queueOf } from '#engines/moderation/server/queue-of.ts'
import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { dialects } from '../dialects.ts'
import { content } from '../module.ts'
import { settingMessages } from '../words/setting.ts'
import { agenda } from './agenda.ts'
import { audited } from './audited.ts'
import { onboarding, samples } from './beginnings.ts'
import * as channelDesk from './channel-desk.ts'
import { jobs } from './clock-jobs.ts'
import { commentSource, reportComment } from './comment-source.ts'
import * as comments from './comments.ts'
import * as contributions from './contributions.ts'
import * as desk from './desk.ts'
import { article } from './detail.ts'
import { deleteArticle, saveArticle } from './drafting.ts'
import { feedService } from './feeds/feed-service.ts'
import { feedJobs } from './feeds/jobs.ts'
import * as figures from './figures.ts'
import { articleFile } from './files.ts'
import { filledBy } from './filled.ts'
import { guideService } from './guides/guide-service.ts'
import { guideJobs, guideTopicsTold } from './guides/nagging.ts'
import * as likes from './likes.ts'
import { articles } from './lists.ts'
import * as more from './more-contributions.ts'
import { openings, sitemap } from './opening.ts'
import * as feeds from './outgoing-feeds.ts'
import { channels, station, stations } from './places.ts'
import * as publishing from './publishing.ts'
import { keepReads } from './reads.ts'
import { searchArticles } from './search.ts'
import { documents } from './search-documents.ts'
import { seedAll } from './seed-all.ts'
import { sheets } from './sheets.ts'
import * as stationDesk from './station-desk.ts'
import * as subscriptions from './subscriptions.ts'
import * as terms from './terms.ts'
import { toldJobs, topicsTold } from './told.ts'
import * as versions from './versions.ts'

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
  reportComment,
  ...feedService,
  ...guideService,
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
    deskGuide: { entity: 'guide', writes: ['saveGuide', 'stepGuide'] },
    deskChannels: { entity: 'channel', writes: ['saveChannel', 'closeChannel'] },
    deskStations: { entity: 'station', writes: ['saveStation'] },
    deskFeeds: { entity: 'feed', writes: ['saveFeed', 'stepFeed'] },
  },
  dialects,
  detours: { material: ({ site }, { id }) => `${site.prefix}/site/material/detail?id=${encodeURIComponent(id)}` },
  jobs: [...jobs, ...toldJobs, ...feedJobs, ...guideJobs],
  batches: { reads: keepReads },
  openings,
  sitemap,
  seed: seedAll,
  exports: sheets,
  tells: [...topicsTold, { name: 'moderation', group: 'services' }, ...guideTopicsTold],
  settingWords: settingMessages,
  audited,
  agenda,
  onboarding,
  samples,
  documents,
  ...contributions,
  ...more,
})
