import { field, section, whoFields } from './parts.ts'
import type { Template } from './template.ts'

export const profile: Template = {
  key: 'profile',
  group: 'register',
  icon: 'idNumber',
  title: (say) => say('个人信息采集', 'Personal details', '個人資料蒐集'),
  about: (say) =>
    say(
      '证件、住址和紧急联系人，收集前说明用途。',
      'Papers, address and an emergency contact, saying first what for.',
      '證件、住址與緊急聯絡人，蒐集前說明用途。',
    ),
  rules: { limit: 'once', editing: 'untilClosed' },
  definition: (say) => ({
    sections: [
      {
        key: 'main',
        title: say('基本信息', 'About you', '基本資料'),
        note: say(
          '所填信息仅用于学校管理与紧急联系，不作他用。',
          'Used to run the school and to reach someone in an emergency, for nothing else.',
          '所填資料僅用於學校管理與緊急聯絡，不作他用。',
        ),
        fields: [
          ...whoFields(say),
          field('idNumber', 'paper', say('证件号码', 'Identity number', '證件號碼'), {
            required: true,
            unique: true,
            accepts: ['resident', 'passport', 'travel'],
          }),
          field('email', 'mail', say('电子邮箱', 'E-mail', '電子信箱'), { prefill: 'email' }),
          field('place', 'home', say('家庭住址', 'Home address', '住家地址'), { required: true, finest: 'detail' }),
        ],
      },
      section('emergency', say('紧急联系人', 'Emergency contact', '緊急聯絡人'), [
        field('text', 'contact', say('姓名', 'Name', '姓名'), { required: true }),
        field('dropdown', 'relation', say('与本人关系', 'Who they are to you', '與本人關係'), {
          required: true,
          options: [
            { key: 'parent', label: say('父母', 'Parent', '父母') },
            { key: 'spouse', label: say('配偶', 'Spouse', '配偶') },
            { key: 'other', label: say('其他', 'Someone else', '其他'), other: true },
          ],
        }),
        field('phone', 'contact_phone', say('联系电话', 'Phone', '聯絡電話'), { required: true }),
        field(
          'agreement',
          'agreed',
          say(
            '我同意学校按上述用途使用这些信息',
            'I agree to this use of my details',
            '我同意學校依上述用途使用這些資料',
          ),
          { required: true },
        ),
      ]),
    ],
  }),
}
