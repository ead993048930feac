import { defineMessages } from '#kernel/language/messages.ts'

/** Titles of the portal's pages. */
export const titleMessages = defineMessages({
  'title.backlog': ['公文待办', 'Documents to do'],
  'title.complete': ['已办公文', 'Documents done'],
  'title.flow': ['公文传阅', 'Circulated documents'],
  'title.user': ['选择传阅人员', 'Choose readers'],
  'title.flowpage': ['传阅详情', 'Circulation'],
  'title.waitpage': ['公文办理', 'Document'],
  'title.sendpage': ['拟稿与登记', 'Draft or register'],
  'title.officialpage': ['公文详情', 'Official document'],
  'title.redpage': ['红头文件', 'Red-head document'],
  'title.flowlog': ['流转记录', 'Flow log'],
  'title.choosecompany': ['选择报送单位', 'Choose units'],
  'title.archive': ['公文查询', 'Archive'],
  'title.verify': ['公文验证', 'Check a document'],
})
