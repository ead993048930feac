import { type FlowTemplate, field, leader, named, post, section, usual, whoSection } from './template.ts'

export const seal: FlowTemplate = {
  key: 'seal',
  title: (say) => say('用印申请', 'Use of a seal'),
  about: (say) =>
    say(
      '单位负责人审核，合同类由法务会签，印章管理员用印登记。',
      'The head of the unit agrees, contracts are countersigned by legal and finance, the keeper stamps.',
    ),
  form: (say) => [
    whoSection(say),
    section('paper', say('用印文件', 'The paper'), [
      field('text', 'paper_title', say('文件名称', 'Title of the paper'), { required: true, max: 120 }),
      field('dropdown', 'seal', say('印章', 'Seal'), {
        required: true,
        options: [
          { key: 'school', label: say('学校公章', 'University seal') },
          { key: 'unit', label: say('单位印章', 'Seal of the unit') },
          { key: 'contract', label: say('合同专用章', 'Contract seal') },
        ],
      }),
      field('number', 'copies', say('份数', 'Copies'), { required: true, min: 1, max: 200 }),
      field('longtext', 'purpose', say('用途', 'What for'), { required: true, max: 300 }),
      field('file', 'paper_file', say('文件', 'File'), { required: true, most: 5 }),
      field('text', 'stamp_note', say('用印登记', 'Note of the keeper'), { max: 200 }),
    ]),
  ],
  flow: (say) => ({
    later: ['stamp_note'],
    start: 'head',
    nodes: [
      {
        kind: 'approve',
        id: 'head',
        ...named(say, '单位负责人审批', 'Head of the unit'),
        who: [leader()],
        ...usual,
        fields: { stamp_note: 'hidden' },
        next: 'kind',
      },
      {
        kind: 'inclusive',
        id: 'kind',
        ...named(say, '按印章会签', 'Countersigned by seal'),
        join: 'signed',
        arms: [
          { condition: "seal = 'contract'", next: 'legal' },
          { condition: "seal in ['school', 'contract']", next: 'office' },
          { next: 'signed' },
        ],
      },
      {
        kind: 'approve',
        id: 'legal',
        ...named(say, '法务审核', 'Legal office'),
        who: [post(say('法务审核', 'Legal officer'))],
        ...usual,
        opinion: 'required',
        next: 'signed',
      },
      {
        kind: 'approve',
        id: 'office',
        ...named(say, '校办审核', 'University office'),
        who: [post(say('校办主任', 'Director of the university office'))],
        ...usual,
        next: 'signed',
      },
      { kind: 'join', id: 'signed', ...named(say, '会签完成', 'Countersigned'), next: 'stamp' },
      {
        kind: 'handle',
        id: 'stamp',
        ...named(say, '用印登记', 'Stamping'),
        who: [post(say('印章管理员', 'Keeper of the seal'))],
        ...usual,
        fields: { stamp_note: 'edit' },
      },
    ],
  }),
}
