import { defineMessages } from '#kernel/language/messages.ts'

export const grantMessages = defineMessages({
  'title.grants': ['授权', 'Grants'],
  'column.granted': ['权限', 'Rights'],
  'column.scope': ['管理范围', 'Scope'],
  'column.since': ['生效时间', 'From'],
  'column.term': ['有效期', 'In force'],
  'column.until': ['失效时间', 'Until'],
  everyone: ['全校', 'Everyone'],
  forGood: ['长期有效', 'No end'],
  'right.grant': ['授予权限', 'Grant rights'],
  'right.erase': ['删除个人信息', 'Erase people’s data'],
  'right.data': ['导出个人信息副本', 'Copies of people’s data'],
  'fail.notHeld': ['只能授予自己拥有的权限，且不得超出自己的管理范围和有效期', 'You can only grant rights that you hold, within your own scope and time', '只能授予自己擁有的權限，且不得超出自己的管理範圍與有效期限'],
  'fail.lastHolder': ['至少要保留一位可以授予权限的管理员', 'At least one administrator must remain who can grant rights'],
  'fail.roleNamed': ['已有同名角色', 'There is already a role with this name'],
})
