import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

export const guideMessages = defineMessages({
  'title.guide': ['关注指引', 'How to follow'],
  'title.help': ['帮助中心', 'Help', '說明中心'],
  'title.helpCategory': ['常见问题', 'Questions'],
  'title.helpSearch': ['全部问题', 'All questions'],
  'title.helpDetail': ['问题详情', 'Answer'],
  'guide.scan': ['扫码关注{account}', 'Scan to follow {account}'],
  'guide.hold': ['在微信中长按识别', 'In WeChat, press and hold'],
  'guide.steps': ['关注步骤', 'Steps'],
  'guide.questions': ['常见问题', 'Common questions'],
  'guide.all': common.all,
  'guide.help': ['帮助中心', 'Help centre', '說明中心'],
  'guide.search': ['搜索问题', 'Search questions'],
  'guide.categories': ['问题分类', 'Topics'],
  'guide.count': ['{count} 个问题', '{count} questions'],
  'guide.none': ['没有找到相关问题', 'Nothing was found'],
  'guide.noneNote': ['换个词试试，或联系学校信息化部门', 'Try another word, or ask your information office', '換個詞試試，或聯絡學校資訊單位'],
  'guide.helped': ['这个回答有帮助吗？', 'Was this helpful?'],
  'guide.yes': ['有帮助', 'Yes'],
  'guide.no': ['没帮助', 'No'],
  'guide.thanks': ['感谢反馈', 'Thank you'],
  'guide.helpful': ['{count} 人觉得有帮助', '{count} found this helpful'],
  'guide.related': ['同类问题', 'Related'],
})
