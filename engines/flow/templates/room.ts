import {
  applicant,
  type FlowTemplate,
  field,
  leader,
  named,
  post,
  section,
  usual,
  whoSection,
  yesNo,
} from './template.ts'

export const room: FlowTemplate = {
  key: 'room',
  title: (say) => say('场地使用', 'Room use'),
  about: (say) =>
    say(
      '指导老师和单位同时审批，校外人员参加再由保卫处审批，场地管理员安排。',
      'Tutor and unit decide side by side; guests from outside need security; the caretaker arranges it.',
    ),
  form: (say) => [
    whoSection(say),
    section('use', say('使用信息', 'Use'), [
      field('text', 'room', say('场地', 'Room'), { required: true, max: 80 }),
      field('date', 'day', say('使用日期', 'Day'), { required: true, from: 'today' }),
      field('time', 'from_time', say('开始时间', 'From'), { required: true }),
      field('time', 'until_time', say('结束时间', 'Until'), { required: true }),
      field('number', 'people', say('人数', 'People'), { required: true, min: 1, max: 5_000 }),
      field('choice', 'outside', say('是否有校外人员', 'Guests from outside?'), {
        required: true,
        options: yesNo(say),
      }),
      field('person', 'tutor', say('指导老师', 'Tutor'), { required: true }),
      field('longtext', 'purpose', say('用途', 'What for'), { required: true, max: 300 }),
    ]),
  ],
  flow: (say) => ({
    start: 'both',
    nodes: [
      {
        kind: 'parallel',
        id: 'both',
        ...named(say, '同时审批', 'Side by side'),
        join: 'agreed',
        arms: [{ next: 'tutor' }, { next: 'unit' }],
      },
      {
        kind: 'approve',
        id: 'tutor',
        ...named(say, '指导老师审批', 'Tutor'),
        who: [{ by: 'field', field: 'tutor' }],
        next: 'agreed',
      },
      { kind: 'approve', id: 'unit', ...named(say, '单位审批', 'Unit'), who: [leader()], ...usual, next: 'agreed' },
      { kind: 'join', id: 'agreed', ...named(say, '都已同意', 'Both agreed'), next: 'guests' },
      {
        kind: 'branch',
        id: 'guests',
        ...named(say, '人数与来宾', 'Size and guests'),
        arms: [{ condition: "outside = 'yes' or people > 200", next: 'security' }, { next: 'arrange' }],
      },
      {
        kind: 'approve',
        id: 'security',
        ...named(say, '保卫处审批', 'Security'),
        who: [post(say('活动安全审批', 'Event safety officer'))],
        ...usual,
        opinion: 'required',
        next: 'arrange',
      },
      {
        kind: 'handle',
        id: 'arrange',
        ...named(say, '场地安排', 'Room arranged'),
        who: [post(say('场地管理员', 'Caretaker'))],
        ...usual,
        next: 'told',
      },
      { kind: 'copy', id: 'told', ...named(say, '通知申请人', 'Tell the applicant'), who: [applicant] },
    ],
  }),
}
