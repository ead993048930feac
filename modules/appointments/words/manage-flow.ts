import { defineMessages } from '#kernel/language/messages.ts'

/** Titles of the back-office pages about flows; what they say are the flow engine's words. */
export const manageFlowMessages = defineMessages({
  'title.cases': ['预约审批单', 'Approvals of bookings'],
  'title.flows': ['预约流程', 'Flows of bookings'],
  'title.newFlow': ['新建预约流程', 'New flow of bookings'],
  'title.design': ['预约流程图', 'Flow of bookings'],
  'title.form': ['预约流程表单', 'Form of a flow of bookings'],
  'title.rules': ['预约流程设置', 'Settings of a flow of bookings'],
  'title.versions': ['预约流程版本', 'Versions of a flow of bookings'],
  'title.simulation': ['预约流程模拟', 'Simulation of a flow of bookings'],
  'title.board': ['预约审批时效', 'Waiting times of bookings'],
  'title.handOver': ['预约审批交接', 'Hand-over of bookings'],
})
