import { defineMessages } from '#kernel/language/messages.ts'

/** Titles of the back-office pages about flows; what they say are the flow engine's words. */
export const manageFlowMessages = defineMessages({
  'title.cases': ['公文流转', 'Document approvals'],
  'title.flows': ['公文流程', 'Flows of documents'],
  'title.newFlow': ['新建公文流程', 'New flow of documents'],
  'title.design': ['公文流程图', 'Flow of documents'],
  'title.form': ['公文表单', 'Form of documents'],
  'title.rules': ['公文流程设置', 'Settings of a flow'],
  'title.versions': ['公文流程版本', 'Versions of a flow'],
  'title.simulation': ['公文流程模拟', 'Simulation of a flow'],
  'title.board': ['公文时效', 'Waiting times of documents'],
  'title.handOver': ['公文交接与代理', 'Hand-over of documents'],
})
