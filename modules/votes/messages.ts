import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'
import { manageMessages } from './words/manage.ts'
import { pageMessages } from './words/page.ts'
import { resultMessages } from './words/result.ts'
import { serverMessages } from './words/server.ts'

export const messages = defineMessages(
  {
    name: ['投票', 'Votes'],
    'service.vote': ['校园投票', 'Votes'],
    'right.manage': ['管理投票', 'Manage votes'],
    'right.inspect': ['查看记名选票', 'See named ballots'],
    'topic.vote': ['投票', 'Votes'],
    'fail.notOpenYet': ['投票还没有开始', 'Voting has not started yet', '投票尚未開始'],
    'fail.closed': ['投票已截止', 'The vote is closed'],
    'fail.notElector': ['您不在选民名单中', 'You are not on the list of electors'],
    'fail.alreadyVoted': ['您已经投过票了', 'You have voted already'],
    'fail.noneLeft': ['今天的票已用完，明天再来', 'No votes left today. Come back tomorrow'],
    'fail.votedToday': ['今天已经投过这个候选', 'You have voted for this one today'],
    'fail.receiptTaken': ['请求重复，请重新投票', 'Sent twice. Please vote again'],
    'fail.badBallot': ['选票填写有误，请检查后再投', 'The ballot is not filled in correctly'],
    'fail.windowOver': ['截止时间已过，请先修改', 'Its closing time is over. Please change it first'],
    'fail.fixed': ['开放之后，选民、规则和候选不能再改', 'Once opened, electorate, rule and candidates cannot be changed'],
    'fail.noOptions': ['请至少添加两个候选', 'Add at least two candidates'],
    'fail.noElectors': ['选民范围里没有人', 'Nobody is in this electorate'],
    'fail.tooFewElectors': ['秘密投票至少需要 {least} 名选民', 'A secret vote needs at least {least} electors'],
    'fail.badRule': ['规则互相矛盾，请检查选几项、应选人数和每日票数', 'The rule contradicts itself. Check how many to choose, how many to elect and daily votes'],
    'fail.alreadyElector': ['此人已在选民名单中', 'This person is an elector already'],
    'state.draft': common.draft,
    'state.coming': common.notOpenYet,
    'state.open': common.inProgress,
    'state.closed': ['待公布', 'To be published'],
    'state.published': ['已公布', 'Published'],
    'state.cancelled': common.cancelled,
    'standing.voted': ['已投', 'Voted'],
    'standing.mayVote': ['待投票', 'To vote'],
    'standing.notElector': ['非选民', 'No elector'],
    'method.single': ['单选', 'One choice'],
    'method.several': ['多选', 'Several choices'],
    'method.ranking': ['排序', 'Ranking'],
    'method.score': ['打分', 'Grades'],
    'method.points': ['分配点数', 'Points'],
    'secrecy.open': ['公开', 'Open'],
    'secrecy.confidential': ['内部', 'Confidential'],
    'secrecy.secret': ['秘密', 'Secret'],
  },
  pageMessages,
  resultMessages,
  serverMessages,
  manageMessages,
)
