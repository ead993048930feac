import { defineMessages } from '#kernel/messages.ts'

/** Heads of the sheets that may be taken away, and what the audit log calls what editors do. */
export const sheetMessages = defineMessages({
  zh: {
    'sheet.articles': '文章列表',
    'sheet.number': '编号',
    'sheet.title': '标题',
    'sheet.channel': '栏目',
    'sheet.state': '状态',
    'sheet.author': '作者',
    'sheet.published': '发布时间',
    'sheet.reads': '阅读',
    'sheet.likes': '点赞',
    'sheet.comments': '评论',
  },
  en: {
    'sheet.articles': 'Articles',
    'sheet.number': 'Number',
    'sheet.title': 'Title',
    'sheet.channel': 'Channel',
    'sheet.state': 'State',
    'sheet.author': 'Author',
    'sheet.published': 'Published',
    'sheet.reads': 'Reads',
    'sheet.likes': 'Likes',
    'sheet.comments': 'Comments',
  },
  tw: {
    'sheet.articles': '文章清單',
    'sheet.number': '編號',
    'sheet.title': '標題',
    'sheet.channel': '欄目',
    'sheet.state': '狀態',
    'sheet.author': '作者',
    'sheet.published': '發布時間',
    'sheet.reads': '閱讀',
    'sheet.likes': '按讚',
    'sheet.comments': '留言',
  },
})
