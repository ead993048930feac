import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

/** Names of entities, actions and fields in the audit log. */
export const auditMessages = defineMessages({
  runPlan: ['跑步计划', 'Running plan'],
  'runPlan.create': ['新建了跑步计划', 'Added the running plan'],
  'runPlan.save': ['修改了跑步计划', 'Edited the running plan'],
  'runPlan.open': ['开放了跑步计划', 'Opened the running plan'],
  'runPlan.end': ['结束了跑步计划', 'Ended the running plan'],
  'runPlan.remove': ['删除了跑步计划草稿', 'Deleted the draft of the running plan'],
  run: ['跑步记录', 'Run'],
  'run.look': ['查看了跑步轨迹', 'Looked at the track of the run'],
  'run.void': ['判定跑步无效', 'Made the run invalid'],
  'run.accept': ['通过了跑步申诉', 'Accepted the appeal of the run'],
  'run.decline': ['驳回了跑步申诉', 'Declined the appeal of the run'],
  runTeam: ['跑团', 'Running team'],
  'runTeam.rename': ['修改了跑团名称', 'Renamed the running team'],
  'runTeam.remove': ['解散了跑团', 'Dissolved the running team'],
  'field.leastMeters': ['最短距离', 'Least distance'],
  'field.paceFrom': ['最快配速', 'Fastest pace'],
  'field.paceTo': ['最慢配速', 'Slowest pace'],
  'field.weekLeast': ['每周次数', 'Runs a week'],
  'field.goalRuns': ['学期次数', 'Runs of the term'],
  'field.name': common.name,
  'field.answer': common.reply,
})
