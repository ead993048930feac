import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

export const personMessages = defineMessages({
  'title.personData': ['个人信息副本', 'Copy of a person’s data'],
  'title.people': common.people,
  'column.number': ['学工号', 'Number', '學號／工號'],
  'column.name': common.fullName,
  'column.latinName': ['英文名', 'Latin name'],
  'column.latinNameHelp': ['留空则按拼音', 'Empty: as the name is spelled', '留空則依拼音'],
  'column.kind': ['身份', 'Kind'],
  'column.department': common.unit,
  'column.mobile': ['手机号', 'Mobile', '手機'],
  'column.email': common.email,
  'kind.student': common.student,
  'kind.teacher': common.teacher,
  'kind.counsellor': common.counsellor,
  'kind.staff': common.staff,
  'right.view': ['查看人员', 'View people'],
  'right.edit': ['维护人员', 'Edit people'],
  'right.import': ['导入人员', 'Import people'],
  'fail.numberTaken': ['该学工号已被使用', 'This number is already in use', '此學號或工號已被使用'],
  'fail.ownSelf': ['不能对自己的账号进行此操作', 'You cannot do this to your own account', '無法對自己的帳號進行此操作'],
  'fail.sameHolder': ['这两个身份已经关联', 'These two identities are already linked'],
  'fail.aboveYou': ['对方拥有您没有的权限，请联系更高级别的管理员处理', 'This person holds rights that you do not have. Please ask a higher administrator', '對方擁有您沒有的權限，請聯絡更高層級的管理員處理'],
})
