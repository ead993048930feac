import { applicant, type FlowTemplate, field, named, post, section, usual, whoSection, yesNo } from './template.ts'

export const certificate: FlowTemplate = {
  key: 'certificate',
  title: (say) => say('证明开具', 'Certificate'),
  about: (say) =>
    say(
      '学院核对，按类型由教务或学工办理，申请人确认领取。',
      'The school checks it, the right office writes it, the applicant confirms.',
    ),
  form: (say) => [
    whoSection(say),
    section('paper', say('证明内容', 'The certificate'), [
      field('dropdown', 'paper_kind', say('证明类型', 'Kind'), {
        required: true,
        options: [
          { key: 'enrolment', label: say('在读证明', 'Enrolment') },
          { key: 'scores', label: say('成绩证明', 'Scores') },
          { key: 'graduation', label: say('预计毕业证明', 'Expected graduation') },
          { key: 'conduct', label: say('在校表现证明', 'Conduct') },
        ],
      }),
      field('choice', 'english', say('是否需要英文版', 'In English too?'), { required: true, options: yesNo(say) }),
      field('number', 'copies', say('份数', 'Copies'), { required: true, min: 1, max: 20 }),
      field('longtext', 'purpose', say('用途', 'What for'), { required: true, max: 200 }),
      field('text', 'paper_number', say('证明编号', 'Number of the certificate'), { max: 40 }),
    ]),
  ],
  flow: (say) => ({
    later: ['paper_number'],
    start: 'check',
    nodes: [
      {
        kind: 'approve',
        id: 'check',
        ...named(say, '学院核对', 'School checks'),
        who: [post(say('教学秘书', 'Teaching secretary')), { by: 'role', role: 'counsellor' }],
        ...usual,
        fields: { paper_number: 'hidden' },
        next: 'kind',
      },
      {
        kind: 'branch',
        id: 'kind',
        ...named(say, '证明类型', 'Kind'),
        arms: [{ condition: "paper_kind = 'conduct'", next: 'conduct' }, { next: 'registry' }],
      },
      {
        kind: 'handle',
        id: 'conduct',
        ...named(say, '学工开具', 'Student affairs writes it'),
        who: [post(say('学工办理', 'Student affairs officer'))],
        ...usual,
        fields: { paper_number: 'edit' },
        next: 'fetched',
      },
      {
        kind: 'handle',
        id: 'registry',
        ...named(say, '教务开具', 'Registry writes it'),
        who: [post(say('学籍管理员', 'Registrar'))],
        ...usual,
        fields: { paper_number: 'edit' },
        next: 'fetched',
      },
      { kind: 'handle', id: 'fetched', ...named(say, '确认领取', 'Fetched'), who: [applicant], actions: [] },
    ],
  }),
}
