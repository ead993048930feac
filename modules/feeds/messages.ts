import { defineMessages } from '#kernel/language/messages.ts'

/** Server and menu texts. Page words are in `words/page.ts`. */
export const messages = defineMessages({
  name: ['RSS 订阅', 'RSS feeds'],
  'right.manage': ['管理订阅源', 'Feeds'],
  'title.rss': ['RSS 订阅', 'RSS feeds'],
  'title.rssItem': ['订阅内容', 'Feed item'],
  'service.rss': ['RSS 订阅', 'RSS feeds'],
  'fail.tooManyFeeds': ['最多可以订阅 {most} 个源，请先退订一些', 'You can follow up to {most} feeds. Unfollow some first', '最多可訂閱 {most} 個來源，請先取消部分訂閱'],
  'fail.siteFull': ['本站的订阅源已达上限，请联系管理员', 'This site cannot take more feeds. Please ask its administrators'],
  'fail.feedUnreachable': ['暂时打不开这个地址，请检查后再试', 'This address cannot be reached at the moment. Check it and try again', '暫時無法開啟這個網址，請確認後再試'],
  'fail.feedForbidden': ['出于安全考虑，不能订阅这个地址', 'For safety, this address cannot be followed', '基於安全考量，無法訂閱這個網址'],
  'fail.feedTooLarge': ['这个订阅源的内容过大，无法读取', 'This feed is too large to be read'],
  'fail.noFeed': ['这个地址不是订阅源，页面里也没有找到订阅源', 'There is no feed at this address, and the page names none', '這個網址不是訂閱來源，頁面中也找不到訂閱來源'],
  'fail.feedThere': ['这个地址已经在列表中', 'This address is listed already', '這個網址已在清單中'],
  'fail.badOpml': ['无法识别这个文件，请选择 OPML 格式的订阅列表', 'This file cannot be read. Choose a list in OPML format'],
  'health.feeds': ['订阅源抓取', 'Incoming feeds'],
  'health.feedsNow': ['共 {all} 个，{ill} 个异常', '{all} in all, {ill} in trouble'],
  'job.queueFeeds': ['安排订阅源抓取', 'Plan the fetching of feeds'],
  'job.fetchFeed': ['抓取订阅源', 'Fetch a feed'],
})
