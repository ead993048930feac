import { applicant, type FlowTemplate, field, leader, named, section, usual, whoSection, yesNo } from './template.ts'

export const leave: FlowTemplate = {
  key: 'leave',
  title: (say) => say('请假申请', 'Leave'),
  about: (say) =>
    say(
      '三天以内由辅导员审批，超过三天再由学院领导审批，返校后销假。',
      'A counsellor decides up to three days, the dean above that; the student reports back.',
    ),
  form: (say) => [
    whoSection(say),
    section('leave', say('请假内容', 'Leave'), [
      field('dropdown', 'reason_kind', say('请假类型', 'Kind of leave'), {
        required: true,
        options: [
          { key: 'sick', label: say('病假', 'Sick leave') },
          { key: 'personal', label: say('事假', 'Personal leave') },
          { key: 'official', label: say('公假', 'Official leave') },
        ],
      }),
      field('date', 'from_day', say('开始日期', 'First day'), { required: true }),
      field('date', 'until_day', say('结束日期', 'Last day'), { required: true }),
      field('formula', 'length', say('请假天数', 'Days in all'), {
        expression: 'if(until_day >= from_day, days(from_day, until_day) + 1)',
        unit: say('天', 'days'),
        decimals: 0,
      }),
      field('choice', 'leaves', say('是否离校', 'Will you leave campus?'), { required: true, options: yesNo(say) }),
      field('longtext', 'reason', say('请假事由', 'Reason'), { required: true, max: 500 }),
      field('picture', 'proof', say('证明材料', 'Proof'), { most: 5, requiredIf: "reason_kind = 'sick'" }),
    ]),
  ],
  flow: (say) => ({
    start: 'counsellor',
    nodes: [
      {
        kind: 'approve',
        id: 'counsellor',
        ...named(say, '辅导员审批', 'Counsellor'),
        who: [{ by: 'role', role: 'counsellor' }],
        ...usual,
        next: 'length',
      },
      {
        kind: 'branch',
        id: 'length',
        ...named(say, '请假时长', 'How long'),
        arms: [{ condition: 'length > 3', next: 'dean' }, { next: 'back' }],
      },
      {
        kind: 'approve',
        id: 'dean',
        ...named(say, '学院领导审批', 'Dean'),
        who: [leader()],
        ...usual,
        next: 'back',
      },
      {
        kind: 'delay',
        id: 'back',
        ...named(say, '等到结束日期', 'Until the last day'),
        until: 'until_day',
        next: 'return',
      },
      {
        kind: 'handle',
        id: 'return',
        ...named(say, '返校销假', 'Report back'),
        who: [applicant],
        next: 'told',
        actions: [],
      },
      {
        kind: 'copy',
        id: 'told',
        ...named(say, '抄送辅导员', 'Copy to the counsellor'),
        who: [{ by: 'role', role: 'counsellor' }],
      },
    ],
  }),
}
