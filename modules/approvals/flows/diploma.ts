import {
  applicant,
  type FlowTemplate,
  field,
  named,
  post,
  section,
  usual,
  whoSection,
} from '#engines/flow/templates/template.ts'

const byMail = "way = 'mail'"
const byOther = "way = 'collect' and collector = 'other'"

/** A diploma that was not handed out at the ceremony: collected by the graduate or somebody else, or mailed. */
export const diploma: FlowTemplate = {
  key: 'diploma',
  title: (say) => say('毕业证书领取', 'Diploma'),
  about: (say) =>
    say(
      '未在典礼上领取的证书，可本人领取、委托领取或邮寄。',
      'Collect it, let somebody collect it, or have it mailed.',
    ),
  form: (say) => [
    whoSection(say),
    section('diploma', say('证书', 'The diploma'), [
      field('choices', 'papers', say('领取的证书', 'Which ones'), {
        required: true,
        options: [
          { key: 'graduation', label: say('毕业证书', 'Graduation certificate') },
          { key: 'degree', label: say('学位证书', 'Degree certificate') },
        ],
      }),
      field('choice', 'way', say('领取方式', 'How you get it'), {
        required: true,
        options: [
          { key: 'collect', label: say('到校领取', 'Collect it') },
          { key: 'mail', label: say('邮寄', 'By mail') },
        ],
      }),
      field('choice', 'collector', say('谁来领取', 'Who collects it'), {
        visibleIf: "way = 'collect'",
        required: true,
        options: [
          { key: 'self', label: say('本人', 'I do') },
          { key: 'other', label: say('委托他人', 'Somebody else') },
        ],
      }),
      field('text', 'other_name', say('受托人姓名', 'Their name'), { visibleIf: byOther, required: true, max: 50 }),
      field('phone', 'other_mobile', say('受托人手机号', 'Their mobile number'), {
        visibleIf: byOther,
        required: true,
      }),
      field('picture', 'letter', say('委托书照片', 'Letter of authority'), {
        visibleIf: byOther,
        required: true,
        most: 2,
      }),
      field('place', 'region', say('所在地区', 'Region'), { visibleIf: byMail, required: true }),
      field('text', 'address', say('详细地址', 'Address'), { visibleIf: byMail, required: true, max: 120 }),
      field('text', 'receiver', say('收件人', 'To'), { visibleIf: byMail, required: true, max: 50 }),
      field('text', 'handed', say('领取地点或快递单号', 'Where to collect it, or the tracking number'), { max: 80 }),
    ]),
  ],
  flow: (say) => ({
    later: ['handed'],
    start: 'registrar',
    nodes: [
      {
        kind: 'approve',
        id: 'registrar',
        ...named(say, '学籍核对', 'Registrar checks'),
        who: [post(say('学籍管理员', 'Registrar'))],
        ...usual,
        fields: { handed: 'hidden' },
        next: 'hand',
      },
      {
        kind: 'handle',
        id: 'hand',
        ...named(say, '备好或寄出', 'Prepared or mailed'),
        who: [post(say('学籍管理员', 'Registrar'))],
        ...usual,
        twice: 'ask',
        fields: { handed: 'edit' },
        next: 'got',
      },
      { kind: 'handle', id: 'got', ...named(say, '确认收到', 'Received'), who: [applicant], twice: 'ask', actions: [] },
    ],
  }),
}
