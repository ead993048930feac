import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { inbox } from '../module.ts'
import { settingMessages } from '../words/setting.ts'
import { audited } from './audited.ts'
import * as contributions from './contributions.ts'
import { deliveries, deliveryFigures, retryDeliveries } from './deliveries.ts'
import { deliveryJobs, health } from './delivery-jobs.ts'
import { sendings, spend } from './delivery-reach.ts'
import * as wordings from './delivery-templates.ts'
import * as greetings from './greetings.ts'
import * as own from './inbox.ts'
import { inboxJobs } from './jobs.ts'
import { deskNotice, deskNotices, noticeAudience, noticeCount, noticeUnits } from './notice-desk.ts'
import * as edits from './notice-edits.ts'
import { noticeFile } from './notice-files.ts'
import { noticePages } from './notice-pages.ts'
import { unreadOfNotice } from './notice-unread.ts'
import { notice, notices, noticeTip } from './notices.ts'
import * as peace from './quiet.ts'
import { quiet } from './quiet-view.ts'
import { seed } from './seed.ts'
import { sheets } from './sheets.ts'
import * as wechat from './wechat-link.ts'

const service = {
  ...own,
  notices,
  notice,
  noticeTip,
  deskNotices,
  deskNotice,
  noticeAudience,
  noticeCount,
  noticePages,
  noticeFile,
  noticeUnits,
  ...edits,
  unreadOfNotice,
  ...greetings,
  quiet,
  ...peace,
  deliveries,
  deliveryFigures,
  retryDeliveries,
  sendings,
  spend,
  ...wordings,
  ...wechat,
}

export const served = serve(inbox, contract, service, {
  editors: {
    deskNotice: {
      entity: 'notice',
      writes: ['saveNotice', 'sendNotice', 'unscheduleNotice', 'approveNotice', 'recallNotice', 'removeNotice'],
    },
    greetings: { entity: 'greeting', writes: ['saveGreeting', 'removeGreeting'] },
  },
  jobs: [...inboxJobs, ...deliveryJobs],
  exports: sheets,
  settingWords: settingMessages,
  audited,
  seed,
  ...contributions,
  health,
})
