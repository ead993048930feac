import { type FlowTemplate, field, leader, named, post, section, usual, yesNo } from './template.ts'

export const visitor: FlowTemplate = {
  key: 'visitor',
  title: (say) => say('访客预约', 'Visitor'),
  about: (say) =>
    say(
      '被访人确认；多人或驾车来访再由单位和保卫处审批。',
      'The host confirms; groups and cars also need the unit and security.',
    ),
  form: (say) => [
    section('visit', say('来访信息', 'The visit'), [
      field('person', 'host', say('被访人', 'Host'), { required: true }),
      field('date', 'day', say('来访日期', 'Day'), { required: true, from: 'today' }),
      field('time', 'at', say('到达时间', 'Time of arrival'), { required: true, from: '06:00', until: '22:00' }),
      field('longtext', 'purpose', say('来访事由', 'What for'), { required: true, max: 200 }),
      field('choice', 'drives', say('是否驾车入校', 'By car?'), { required: true, options: yesNo(say) }),
      field('text', 'plate', say('车牌号', 'Number plate'), { required: true, max: 10, visibleIf: "drives = 'yes'" }),
      field('table', 'guests', say('访客', 'Guests'), {
        required: true,
        columns: [
          { kind: 'text', key: 'guest_name', title: say('姓名', 'Name') },
          { kind: 'text', key: 'guest_phone', title: say('手机号', 'Mobile number') },
        ],
      }),
    ]),
  ],
  flow: (say) => ({
    start: 'host',
    nodes: [
      {
        kind: 'approve',
        id: 'host',
        ...named(say, '被访人确认', 'Host confirms'),
        who: [{ by: 'field', field: 'host' }],
        late: { hours: 8, action: 'remind' },
        next: 'size',
      },
      {
        kind: 'inclusive',
        id: 'size',
        ...named(say, '是否需要审批', 'Needs approval'),
        join: 'checked',
        arms: [
          { condition: 'count(guests.guest_name) > 3', next: 'unit' },
          { condition: "drives = 'yes'", next: 'security' },
          { next: 'checked' },
        ],
      },
      { kind: 'approve', id: 'unit', ...named(say, '单位审批', 'Unit'), who: [leader()], ...usual, next: 'checked' },
      {
        kind: 'approve',
        id: 'security',
        ...named(say, '保卫处审批', 'Security'),
        who: [post(say('保卫处值班', 'Security on duty'))],
        ...usual,
        next: 'checked',
      },
      { kind: 'join', id: 'checked', ...named(say, '审批完成', 'Approved'), next: 'gate' },
      {
        kind: 'copy',
        id: 'gate',
        ...named(say, '抄送门岗', 'Copy to the gate'),
        who: [post(say('门岗', 'Gate keeper'))],
      },
    ],
  }),
}
