import { defineMessages } from '#kernel/language/messages.ts'

/** Server and menu texts for readers. Page words are in `words/page.ts`. */
export const readerMessages = defineMessages({
  'title.article': ['正文', 'Article'],
  'service.news': ['校园资讯', 'Campus news'],
  'service.notices': ['通知公告', 'Notices', '公告通知'],
  'service.videos': ['校园视频', 'Videos', '校園影音'],
  'service.commonFiles': ['常用下载', 'Downloads'],
  'service.schoolHistory': ['校史', 'History'],
  'service.microStations': ['微站', 'Micro sites'],
  'service.hotIssues': ['热点话题', 'Hot topics', '熱門話題'],
  'fail.commentsClosed': ['这篇文章没有开放评论', 'Comments are closed here'],
  'fail.sameComment': ['请不要重复发表相同的评论', 'You have just said the same', '請勿重複發表相同的留言'],
  'card.news': ['校园资讯', 'Campus news'],
  'notice.withdrawn': ['本文已撤回', 'This article has been withdrawn'],
  'notice.withdrawnWhy': ['撤回原因：{reason}', 'Reason: {reason}'],
  'notice.expired': ['本文已过有效期，仅供查阅', 'This article is no longer in force', '本文已過有效期限，僅供查閱'],
  'notice.archived': ['本文已归档，仅供查阅', 'This article has been archived'],
  'notice.corrected': ['{at} 更正：{note}', 'Corrected {at}: {note}'],
  'page.published': ['发布于 {at}', 'Published {at}'],
  'page.source': ['来源：{source}', 'Source: {source}'],
  'page.byline': ['作者：{byline}', 'By {byline}'],
  'page.download': ['下载附件', 'Download'],
  'page.film': ['观看视频', 'Watch the video'],
  'feed.all': ['全部公开资讯', 'All public news'],
})
