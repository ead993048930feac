import { defineMessages } from '#kernel/language/messages.ts'

export const bulkMessages = defineMessages({
  'bulk.leaveAsk': ['所选 {count} 人将立即退出登录，名下的权限全部收回。恢复在校后权限需要重新授予。', '{count} people are logged out at once and lose every right. Coming back does not bring the rights back.', '所選 {count} 人將立即登出，所有權限一併收回。恢復在校後需重新授予權限。'],
  'bulk.reinstateAsk': ['所选 {count} 人可以重新登录，但原有权限不会自动恢复。', '{count} people can log in again. Earlier rights do not come back by themselves.'],
  'bulk.move': ['调整单位', 'Move to a unit'],
  'bulk.tag': ['添加标签', 'Add a tag'],
  'bulk.untag': ['移除标签', 'Remove a tag'],
  'bulk.grant': ['授予角色', 'Give a role'],
  'bulk.of': ['{what}：{count} 人', '{what}: {count} people'],
  'bulk.changed': ['已处理 {changed} 人', '{changed} people changed'],
  'bulk.changedSome': ['已处理 {changed} 人，{same} 人无需改动，{refused} 人超出您的权限', '{changed} people changed, {same} left as they were, {refused} beyond your rights', '已處理 {changed} 人，{same} 人無須變更，{refused} 人超出您的權限'],
  'bulk.most': ['一次最多处理 {most} 人，请减少选择', 'At most {most} people at once. Please select fewer', '一次最多處理 {most} 人，請減少選取'],
})
