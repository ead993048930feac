import { defineMessages } from '#kernel/messages.ts'
import { inboxModule } from './shapes.ts'

/** The engine's own wordings: why someone got a message. */
export const inboxWords = {
  key: inboxModule,
  messages: defineMessages({
    zh: {
      'because.all': '面向全校师生',
      'because.role': '因为您是{role}',
      'because.unit': '因为您在{name}',
      'because.unitRole': '因为您是{name}的{role}',
      'because.tag': '因为您在{name}',
      'because.tagRole': '因为您是{name}的{role}',
      'because.named': '指定发送给您',
      'role.student': '学生',
      'role.teacher': '教师',
      'role.counsellor': '辅导员',
      'role.staff': '职工',
      recalled: '该消息已被发送者撤回',
    },
    en: {
      'because.all': 'Sent to everyone at the university',
      'because.role': 'Because you are a {role}',
      'because.unit': 'Because you belong to {name}',
      'because.unitRole': 'Because you are a {role} of {name}',
      'because.tag': 'Because you are in {name}',
      'because.tagRole': 'Because you are a {role} in {name}',
      'because.named': 'Sent to you by name',
      'role.student': 'student',
      'role.teacher': 'teacher',
      'role.counsellor': 'counsellor',
      'role.staff': 'staff member',
      recalled: 'Taken back by its sender',
    },
    tw: {
      'because.all': '面向全校師生',
      'because.role': '因為您是{role}',
      'because.unit': '因為您在{name}',
      'because.unitRole': '因為您是{name}的{role}',
      'because.tag': '因為您在{name}',
      'because.tagRole': '因為您是{name}的{role}',
      'because.named': '指定傳送給您',
      'role.student': '學生',
      'role.teacher': '教師',
      'role.counsellor': '輔導員',
      'role.staff': '職員',
      recalled: '此訊息已由傳送者收回',
    },
  }),
}
