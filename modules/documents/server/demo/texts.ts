import type { Kind, Secrecy, Urgency } from '../../shapes.ts'

export type DemoText = {
  title: string
  kind: Kind
  secrecy: Secrecy
  urgency: Urgency
  to: string
  cc: string
  body: string
}

const all = '各学院，机关各部门，各直属单位'
const offices = '党政办公室，教务处，学生工作部'

const text = (kind: Kind, title: string, body: string, more: Partial<DemoText> = {}): DemoText => ({
  ...{ kind, title, body, to: all, cc: offices, secrecy: 'staff', urgency: 'normal' },
  ...more,
})

/** Outgoing documents, in the order of the steps at which they wait. */
export const outgoingTexts: readonly DemoText[] = [
  text(
    'notice',
    '关于开展学生宿舍冬季安全检查的通知',
    '为做好冬季校园安全工作，学校决定开展学生宿舍安全检查，现将有关事项通知如下。\n一、检查时间\n即日起两周内完成。\n二、检查内容\n重点检查违规电器、消防通道和应急照明。\n请各单位高度重视，认真组织落实。',
    { urgency: 'urgent' },
  ),
  text(
    'notice',
    '关于组织新生学业预警帮扶工作的通知',
    '为帮助学业困难的新生尽快适应大学学习，现就组织帮扶工作通知如下。\n一、帮扶对象\n期中考试两门以上课程不及格的学生。\n二、帮扶方式\n由学院安排朋辈导师，每周辅导不少于两小时。',
    { urgency: 'flash' },
  ),
  text(
    'opinion',
    '关于加强本科生实验室安全教育的意见',
    '实验室安全是教学科研的前提。各学院应当将安全教育纳入培养方案，未通过安全考试的学生不得进入实验室。',
  ),
  text(
    'decision',
    '关于表彰年度优秀辅导员的决定',
    '一年来，全体辅导员扎根一线，服务学生成长。经评选和公示，学校决定授予十名同志“年度优秀辅导员”称号。\n希望受表彰的同志珍惜荣誉，再接再厉。',
    { secrecy: 'open' },
  ),
  text(
    'report',
    '关于校园网络安全自查情况的报告',
    '按照要求，我校对全部信息系统进行了自查，发现的问题已全部整改。现将有关情况报告如下。',
    {
      to: '省教育厅',
      secrecy: 'limited',
      urgency: 'urgent',
    },
  ),
  text(
    'notice',
    '关于调整冬季作息时间的通知',
    '根据季节变化，经研究，自下周一起执行冬季作息时间，下午上课时间调整为十四时。请各单位做好衔接。',
    {
      secrecy: 'open',
      urgency: 'urgent',
    },
  ),
  text(
    'letter',
    '关于商请协助开展校园周边交通整治的函',
    '为保障师生出行安全，商请贵局协助开展校园周边交通秩序整治，具体事宜由保卫处联系。',
    {
      to: '市公安局交警支队',
    },
  ),
  text(
    'notice',
    '关于做好期末考试组织工作的通知',
    '期末考试临近，为严肃考风考纪，现将有关事项通知如下。\n一、严格命题\n试题由教研室集体审定。\n二、严格监考\n每个考场安排两名监考人员。\n三、严格阅卷\n实行流水阅卷，复核后登分。',
    {
      secrecy: 'open',
    },
  ),
  text(
    'notice',
    '关于印发《校园卡管理办法》的通知',
    '《校园卡管理办法》已经学校办公会审议通过，现印发给你们，请遵照执行。\n一、校园卡是师生在校身份的凭证，仅限本人使用。\n二、校园卡遗失应当及时挂失，挂失后的损失由学校核查处理。',
    {
      secrecy: 'open',
    },
  ),
  text(
    'notice',
    '关于成立校园信息化建设领导小组的通知',
    '为统筹推进信息化建设，学校决定成立校园信息化建设领导小组。\n一、主要职责\n审议信息化规划、年度预算和重大项目。\n二、工作机构\n领导小组下设办公室，挂靠信息化办公室。',
    {
      secrecy: 'open',
    },
  ),
]

/** The number of steps a document has gone, and its text. */
export type DemoSteps<T> = readonly (readonly [steps: number, text: T])[]

/** A few for a site that speaks English. */
export const englishOutgoing: DemoSteps<DemoText> = [
  [
    0,
    text('notice', 'Safety inspection of student halls', 'All halls are inspected within two weeks.', {
      ...{ to: 'All schools and offices', cc: 'Student Affairs Office', urgency: 'urgent' },
    }),
  ],
  [
    4,
    text(
      'report',
      'Report on the review of network security',
      'All systems were reviewed, and what was found is mended.',
      {
        ...{ to: 'Department of Education', cc: '', secrecy: 'limited' },
      },
    ),
  ],
  [
    8,
    text('notice', 'Rules of the campus card', 'The rules of the campus card were adopted and hold from today.', {
      ...{ to: 'All schools and offices', cc: 'Information Office', secrecy: 'open' },
    }),
  ],
]

export type DemoArrival = Pick<DemoText, 'title' | 'kind' | 'secrecy' | 'urgency' | 'body'> & {
  sender: string
  their_number: string
}

const arrival = (sender: string, their_number: string, title: string, urgency: Urgency, body: string): DemoArrival => ({
  ...{ sender, their_number, title, urgency, body, kind: 'notice', secrecy: 'staff' },
})

/** Incoming documents, in the order of the steps at which they wait. */
export const incomingTexts: readonly DemoArrival[] = [
  arrival(
    '省教育厅',
    '教高函〔YEAR〕36号',
    '关于报送一流课程建设进展的通知',
    'urgent',
    '要求两周内报送一流课程建设进展和数据。',
  ),
  arrival(
    '市应急管理局',
    '应急发〔YEAR〕18号',
    '关于开展冬季消防安全大检查的通知',
    'flash',
    '要求立即开展自查，十日内报送结果。',
  ),
  arrival(
    '省科技厅',
    '科发〔YEAR〕52号',
    '关于组织申报重点实验室的通知',
    'normal',
    '每校限报两项，申报材料须经学校审核。',
  ),
  arrival(
    '市人力资源和社会保障局',
    '人社发〔YEAR〕27号',
    '关于做好高校毕业生就业服务的通知',
    'normal',
    '要求建立帮扶台账，按月报送数据。',
  ),
]

/** Titles of documents of earlier years, which were only filed. */
export const earlierTitles: readonly (readonly [Kind, string])[] = [
  ['notice', '关于印发年度工作要点的通知'],
  ['decision', '关于表彰先进集体和先进个人的决定'],
  ['notice', '关于做好暑期值班工作的通知'],
  ['opinion', '关于推进课程思政建设的意见'],
  ['bulletin', '关于本科教学检查情况的通报'],
  ['minutes', '校长办公会议纪要'],
]

export const englishIncoming: DemoSteps<DemoArrival> = [
  [
    1,
    arrival(
      'City Fire Service',
      'Fire〔YEAR〕18',
      'Fire safety inspection before the winter',
      'flash',
      'Results are due in ten days.',
    ),
  ],
]
