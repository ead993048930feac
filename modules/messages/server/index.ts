import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { inbox } from '../module.ts'
import { settingMessages } from '../words/setting.ts'
import { audited } from './audited.ts'
import * as contributions from './contributions.ts'
import { deliveries, deliveryFigures, retryDeliveries } from './deliveries/deliveries.ts'
import { deliveryJobs, health } from './deliveries/delivery-jobs.ts'
import { sendings, spend } from './deliveries/delivery-reach.ts'
import * as wordings from './deliveries/delivery-templates.ts'
import * as wechat from './deliveries/wechat-link.ts'
import * as greetings from './greetings.ts'
import * as own from './inbox.ts'
import { inboxJobs } from './jobs.ts'
import { deskNotice, deskNotices, noticeAudience, noticeCount, noticeUnits } from './notices/notice-desk.ts'
import * as edits from './notices/notice-edits.ts'
import { noticeFile } from './notices/notice-files.ts'
import { noticePages } from './notices/notice-pages.ts'
import { unreadOfNotice } from './notices/notice-unread.ts'
import { notice, notices, noticeTip } from './notices/notices.ts'
import * as peace from './quiet.ts'
import { quiet } from './quiet-view.ts'
import { seed } from './seed.ts'
import { sheets } from './sheets.ts'

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
