import { defineMessages } from '#kernel/language/messages.ts'

/** Names of this module's entities, actions and fields in the audit log. */
export const auditMessages = defineMessages({
  form: ['表单', 'Form'],
  submission: ['表单提交', 'Submission', '表單提交'],
  'form.sheet': ['公开查询表', 'Public look-up'],
  'form.createForm': ['新建了表单', 'Created the form'],
  'form.saveForm': ['修改了表单', 'Edited the form'],
  'form.publishForm': ['发布了表单', 'Published the form'],
  'form.pauseForm': ['暂停了表单', 'Paused the form'],
  'form.resumeForm': ['恢复了表单', 'Resumed the form'],
  'form.closeForm': ['结束了表单', 'Closed the form'],
  'form.archiveForm': ['归档了表单', 'Archived the form'],
  'form.numberForm': ['修改了表单编号：', 'Renumbered the form', '變更了表單編號：'],
  'form.sheet.publishSheet': ['发布了公开查询表', 'Published the public look-up'],
  'form.sheet.withdrawSheet': ['撤下了公开查询表', 'Took down the public look-up'],
  'submission.withdrawSubmission': ['撤回了提交：', 'Withdrew a submission to', '撤回了送出的內容：'],
  'submission.returnSubmission': ['退回了提交：', 'Returned a submission to', '退回了提交：'],
  'submission.acceptSubmission': ['通过了提交：', 'Accepted a submission to', '通過了提交：'],
  'submission.refuseSubmission': ['未通过提交：', 'Refused a submission to', '未通過提交：'],
  'submission.lockSubmission': ['锁定了提交：', 'Locked a submission to', '鎖定了提交：'],
  'field.revision': ['修订次数', 'Revision'],
  'value.state.accepted': ['已通过', 'Accepted'],
  'value.state.locked': ['已锁定', 'Locked'],
})
