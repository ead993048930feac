import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'
import { manageMessages } from './words/manage.ts'
import { pageMessages } from './words/page.ts'
import { pageRecordMessages } from './words/page-record.ts'
import { pageTeamMessages } from './words/page-team.ts'
import { ruleMessages } from './words/rule.ts'
import { serverMessages } from './words/server.ts'

export const messages = defineMessages(
  {
    name: ['校园跑', 'Campus run'],
    'service.running': ['校园跑', 'Campus run'],
    'right.manage': ['管理跑步计划和跑团', 'Manage running plans and teams'],
    'right.judge': ['查看跑步记录、答复申诉', 'See runs and answer appeals'],
    'topic.run': ['跑步结果', 'Results of runs'],
    'fail.badPlan': ['要求经过的打卡点多于已设的点', 'More points have to be passed than there are'],
    'fail.planClosed': ['这个计划已结束', 'This plan has ended'],
    'fail.tooManyOpen': ['还有三次跑步没有结束，请先结束或放弃', 'Three runs are not finished. Please finish or drop them first'],
    'fail.tooManyRuns': ['一天内开始的跑步太多，请明天再来', 'Too many runs were begun within a day. Please come back tomorrow'],
    'fail.fixed': ['计划已结束，不能再改', 'The plan has ended and cannot be changed'],
    'fail.tooManyFixes': ['轨迹过长，请结束这次跑步', 'The track is too long. Please finish this run'],
    'fail.tooManyDevices': ['一次跑步最多用四台设备记录', 'A run can be recorded on four devices at most'],
    'fail.futureFixes': ['轨迹的时间在将来，请检查手机时间', 'The track is in the future. Please check the clock of your phone'],
    'fail.badFile': ['不是带时间的 GPX 轨迹文件', 'This is not a GPX file of a track with times'],
    'fail.fileTooLong': ['文件里的轨迹太长，请只导出一次跑步', 'The track is too long. Please export one run only'],
    'fail.noTeams': ['这个计划没有跑团', 'This plan has no teams'],
    'fail.alreadyInTeam': ['您已经在一个跑团里，请先退出', 'You are in a team already. Leave it first'],
    'fail.noSuchCode': ['没有这个跑团口令', 'There is no team with this code'],
    'fail.teamFull': ['这个跑团已满员', 'This team is full'],
    'fail.nameTaken': ['这个名称已有跑团使用', 'Another team has this name'],
    'fail.notCaptain': ['只有队长可以这样做', 'Only the captain can do this'],
    'state.recording': ['记录中', 'Recording'],
    'state.valid': common.valid,
    'state.invalid': ['无效', 'Invalid'],
    'state.appealed': common.appealed,
    'state.final': ['申诉未通过', 'Appeal declined'],
    'state.dropped': ['已放弃', 'Dropped'],
    'planState.draft': common.draft,
    'planState.open': common.inProgress,
    'planState.ended': common.ended,
    'source.recorded': ['手机记录', 'Recorded here'],
    'source.gpx': ['GPX 导入', 'GPX file'],
    'proof.live': ['跑步时实时上传', 'Sent while running'],
    'proof.afterwards': ['跑完后补传', 'Sent afterwards'],
    'proof.file': ['外部文件', 'File from elsewhere'],
  },
  ruleMessages,
  pageMessages,
  pageRecordMessages,
  pageTeamMessages,
  serverMessages,
  manageMessages,
)
