import { applicant, type FlowTemplate, field, leader, named, post, section, usual, whoSection } from './template.ts'

export const car: FlowTemplate = {
  key: 'car',
  title: (say) => say('车辆通行证', 'Car permit'),
  about: (say) => say('教职工由保卫处办理，学生先经学院同意。', 'Security issues it; students ask their school first.'),
  form: (say) => [
    whoSection(say),
    section('car', say('车辆信息', 'The car'), [
      field('text', 'plate', say('车牌号', 'Number plate'), { required: true, min: 7, max: 8 }),
      field('dropdown', 'car_kind', say('车辆类型', 'Kind of car'), {
        required: true,
        options: [
          { key: 'own', label: say('本人车辆', 'My own') },
          { key: 'family', label: say('家属车辆', "My family's") },
          { key: 'unit', label: say('单位车辆', 'Of the unit') },
        ],
      }),
      field('text', 'model', say('品牌型号', 'Make and model'), { max: 60 }),
      field('picture', 'licence', say('行驶证照片', 'Vehicle licence'), { required: true, most: 2 }),
      field('date', 'valid_until', say('有效期至', 'Valid until'), {}),
    ]),
  ],
  flow: (say) => ({
    later: ['valid_until'],
    start: 'who',
    nodes: [
      {
        kind: 'branch',
        id: 'who',
        ...named(say, '申请人身份', 'Who applies'),
        arms: [{ condition: "applicant.role = 'student'", next: 'school' }, { next: 'security' }],
      },
      {
        kind: 'approve',
        id: 'school',
        ...named(say, '学院同意', 'School'),
        who: [leader()],
        ...usual,
        fields: { valid_until: 'hidden' },
        next: 'security',
      },
      {
        kind: 'approve',
        id: 'security',
        ...named(say, '保卫处审核', 'Security'),
        who: [post(say('车辆管理员', 'Car permit officer'))],
        ...usual,
        fields: { valid_until: 'edit' },
        next: 'told',
      },
      { kind: 'copy', id: 'told', ...named(say, '通知申请人', 'Tell the applicant'), who: [applicant] },
    ],
  }),
}
