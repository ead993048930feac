import { defineMessages } from '#kernel/language/messages.ts'

/** Titles of the back-office pages about flows; what they say are the flow engine's words. */
export const manageFlowMessages = defineMessages({
  'title.cases': ['访客审批', 'Visit approvals'],
  'title.flows': ['访客流程', 'Flows of visits'],
  'title.newFlow': ['新建访客流程', 'New flow of visits'],
  'title.design': ['访客流程图', 'Flow of visits'],
  'title.form': ['访客流程表单', 'Form of a flow of visits'],
  'title.rules': ['访客流程设置', 'Settings of a flow of visits'],
  'title.versions': ['访客流程版本', 'Versions of a flow of visits'],
  'title.simulation': ['访客流程模拟', 'Simulation of a flow of visits'],
  'title.board': ['访客审批时效', 'Waiting times of visits'],
  'title.handOver': ['访客审批交接', 'Hand-over of visits'],
})
