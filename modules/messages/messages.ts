import { defineMessages } from '#kernel/language/messages.ts'
import { deliveryMessages } from './words/delivery.ts'
import { greetingMessages } from './words/greeting.ts'
import { inboxMessages } from './words/inbox.ts'
import { manageDeskMessages } from './words/manage-desk.ts'
import { noticeMessages } from './words/notice.ts'
import { quietMessages } from './words/quiet.ts'

export const messages = defineMessages(
  {
    name: ['消息与通知', 'Messages and notices'],
    'service.messages': ['消息中心', 'Messages'],
    'service.myNotices': ['学校通知', 'Notices'],
    'right.notice': ['发送通知', 'Send notices', '發送通知'],
    'right.emergency': ['发起与审核紧急通知', 'Start and review emergencies'],
    'right.manage': ['管理消息', 'Manage messages'],
    'topic.notice': ['学校通知', 'Notices'],
    'topic.emergency': ['紧急通知', 'Emergencies'],
    'fail.outsideScope': ['对象超出了您的权限范围', 'This reaches people beyond your right'],
    'fail.nobodyMeant': ['没有符合条件的人，请重新选择对象', 'Nobody fits. Please choose again whom it is for'],
    'fail.cardsOverlap': ['这几天已经有另一张贺卡', 'Another card is shown on these days'],
    'fail.wrongDays': ['结束日期不能早于开始日期', 'The last day cannot come before the first'],
    'fail.pastTime': ['失效时间须晚于发送时间', 'It has to be valid longer than until it is sent', '失效時間須晚於發送時間'],
    'fail.badFile': ['正文中有您不能使用的文件，请重新上传', 'The text holds a file you cannot use. Please upload it again'],
  },
  inboxMessages,
  noticeMessages,
  manageDeskMessages,
  greetingMessages,
  quietMessages,
  deliveryMessages,
)
