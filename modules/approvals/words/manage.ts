import { defineMessages } from '#kernel/language/messages.ts'

/** Titles of the back-office pages; what they say are the flow engine's words. */
export const messages = defineMessages({
  'title.cases': ['审批管理', 'Approvals', '審批管理'],
  'title.flows': ['审批流程', 'Approval flows', '審批流程'],
  'title.newFlow': ['新建流程', 'New flow'],
  'title.design': ['流程图', 'Flow', '流程圖'],
  'title.form': ['流程表单', 'Form of the flow', '流程表單'],
  'title.rules': ['流程设置', 'Settings of the flow', '流程設定'],
  'title.versions': ['流程版本', 'Versions of the flow'],
  'title.simulation': ['流程模拟', 'Simulation of the flow', '流程模擬'],
  'title.board': ['审批时效', 'Waiting times', '審批時效'],
  'title.handOver': ['审批交接与代理', 'Hand-over and agents', '審批交接與代理'],
})
