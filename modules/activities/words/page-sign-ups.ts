import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'
import { signUpsMessages } from './sign-ups.ts'

/** The portal's pages of sign-up projects. */
export const pageSignUpsMessages = defineMessages(
  {
    'list.which': ['范围', 'Show'],
    'list.now': common.inProgress,
    'list.past': ['往期', 'Past'],
    'list.empty': ['没有签到项目', 'No sign-up projects'],
    'list.emptyNote': ['对您开放的项目会出现在这里', 'Those open to you appear here'],
    'list.signed': ['{n} 人已签到', '{n} signed in'],
    'fact.window': ['签到时间', 'Open'],
    'fact.place': ['地点', 'Place', '地點'],
    'fact.organiser': ['主办单位', 'Organiser'],
    'fact.way': ['签到方式', 'Way'],
    'fact.signed': ['已签到', 'Signed in'],
    'fact.people': common.peopleCount,
    'act.in': ['签到', 'Sign in'],
    'act.out': ['签退', 'Sign out'],
    'act.scan': ['去扫码签到', 'Scan to sign in'],
    'act.done': ['签到成功', 'Signed in'],
    'act.doneOut': ['签退成功', 'Signed out'],
    'end.in': ['您已于 {time} 签到', 'You signed in at {time}'],
    'end.out': ['您已于 {time} 签退', 'You signed out at {time}'],
    'end.needsOut': ['离开前请回到这个页面签退', 'Please come back to this page to sign out'],
    'lead.board': ['签到看板', 'Board'],
    'lead.list': ['签到名单', 'List'],
    cancelled: ['项目已取消：{reason}', 'Called off: {reason}'],
  },
  signUpsMessages,
)
