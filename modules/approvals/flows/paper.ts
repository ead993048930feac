import { type FlowTemplate, field, named, post, section, usual, whoSection } from '#engines/flow/templates/template.ts'

/** A certificate on paper: the school checks it, the registry issues it; its PDF has a code anyone can verify. */
export const paper: FlowTemplate = {
  key: 'paper',
  title: (say) => say('纸质证明申请', 'Certificate'),
  about: (say) =>
    say(
      '在读、成绩等证明，学院核对后由教务开具，可自取、邮寄或下载电子版。',
      'Enrolment, grades and others: checked by the school, issued by the registry; collect it, have it mailed, or download it.',
    ),
  form: (say) => [
    whoSection(say),
    section('paper', say('证明内容', 'The certificate'), [
      field('dropdown', 'paper_kind', say('证明类型', 'Kind'), {
        required: true,
        options: [
          { key: 'enrolment', label: say('在读证明', 'Certificate of enrolment') },
          { key: 'graduation', label: say('预计毕业证明', 'Certificate of expected graduation') },
          { key: 'conduct', label: say('在校表现证明', 'Certificate of conduct') },
        ],
      }),
      field('number', 'copies', say('份数', 'Copies'), { required: true, min: 1, max: 10, unit: say('份', 'copies') }),
      field('longtext', 'purpose', say('用途', 'What for'), { required: true, max: 200 }),
    ]),
    section('way', say('领取方式', 'How you get it'), [
      field('choice', 'way', say('领取方式', 'How you get it'), {
        required: true,
        options: [
          { key: 'collect', label: say('窗口自取', 'Collect it at the desk') },
          { key: 'mail', label: say('邮寄', 'By mail') },
          { key: 'file', label: say('只要电子版', 'The file only') },
        ],
      }),
      field('place', 'region', say('所在地区', 'Region'), { visibleIf: "way = 'mail'", required: true }),
      field('text', 'address', say('详细地址', 'Address'), { visibleIf: "way = 'mail'", required: true, max: 120 }),
      field('text', 'tracking', say('快递单号', 'Tracking number'), { max: 40 }),
    ]),
  ],
  flow: (say) => ({
    later: ['tracking'],
    start: 'check',
    nodes: [
      {
        kind: 'approve',
        id: 'check',
        ...named(say, '学院核对', 'School checks'),
        who: [post(say('教学秘书', 'Teaching secretary')), { by: 'role', role: 'counsellor' }],
        ...usual,
        fields: { tracking: 'hidden' },
        actions: ['return', 'transfer', 'addBefore', 'addAfter', 'fromList'],
        next: 'registry',
      },
      {
        kind: 'handle',
        id: 'registry',
        ...named(say, '教务开具', 'Registry issues it'),
        who: [post(say('学籍管理员', 'Registrar'))],
        ...usual,
        fields: { tracking: 'edit' },
      },
    ],
  }),
}
