import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'
import { inboxModule } from './shapes.ts'

/** The wordings of why someone got a message. */
export const inboxWords = {
  key: inboxModule,
  messages: defineMessages({
    'because.all': ['面向全校师生', 'Sent to everyone at the university'],
    'because.role': ['因为您是{role}', 'Because you are a {role}'],
    'because.unit': ['因为您在{name}', 'Because you belong to {name}'],
    'because.unitRole': ['因为您是{name}的{role}', 'Because you are a {role} of {name}'],
    'because.tag': ['因为您在{name}', 'Because you are in {name}'],
    'because.tagRole': ['因为您是{name}的{role}', 'Because you are a {role} in {name}'],
    'because.named': ['指定发送给您', 'Sent to you by name'],
    'role.student': ['学生', 'student'],
    'role.teacher': ['教师', 'teacher'],
    'role.counsellor': ['辅导员', 'counsellor'],
    'role.staff': ['职工', 'staff member'],
    recalled: ['该消息已被发送者撤回', 'Taken back by its sender', '此訊息已由傳送者收回'],
    'card.messages': common.messages,
    'card.unread': common.unreadCount,
    'confirm.text': ['请阅读并确认知悉', 'Please read and confirm'],
    'confirm.action': common.goToConfirm,
  }),
}
