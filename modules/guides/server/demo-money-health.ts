import { counter, type DemoGuide, material, step } from './demo-shape.ts'

/** Money and health. */
export const moneyHealth: readonly DemoGuide[] = [
  {
    title: ['发票报销', 'Claim expenses with invoices', '發票報銷'],
    summary: '电子发票先查验再上传，网上填单后投递，一般 7 个工作日到账。',
    topic: 'money',
    unit: 'CW1',
    fee: '免费',
    time: '7 个工作日',
    keywords: ['报账', '差旅费', '电子发票', '经费'],
    body: {
      checks: ['发票抬头与税号是学校', '经费项目还有余额，自己有使用权限', '单笔 2000 元以上用了公务卡或对公转账'],
      steps: [
        step('查验发票', '每张发票查验真伪，电子发票不能重复使用。'),
        step('网上填写报销单', '选择经费项目和科目，上传发票与附件，项目负责人网上签字。'),
        step('打印投递', '打印报销单，把纸质票据贴好投到报销大厅的投递箱。'),
        step('等待审核', '有问题会退回并说明原因；通过后打到工资卡或公务卡。'),
      ],
      materials: [
        material('发票', '纸质票据原件，电子发票打印件', 1),
        material('合同', '单笔 1 万元以上', 1, true),
        material('会议或出差审批单', '差旅费、会议费需要', 1, true),
      ],
      counters: [
        counter('报销大厅', '行政楼一楼西侧', '0571-62510711', 'office'),
        counter('自助投递机', '图书馆一楼、学院楼 A 座', '', 'long'),
      ],
      links: [],
      faq: [
        {
          question: '发票丢了还能报吗？',
          answer: '纸质发票请开票方提供记账联复印件并盖章，写情况说明，由项目负责人签字。',
        },
        { question: '学生可以报销吗？', answer: '可以由导师授权填单，签字仍由项目负责人本人。' },
      ],
    },
  },
  {
    title: ['医保报销', 'Claim medical costs', '醫療費用報銷'],
    summary: '校医院就诊直接结算；校外急诊与转诊凭票据报销。',
    topic: 'health',
    unit: 'YY',
    fee: '免费',
    time: '20 个工作日',
    keywords: ['医疗', '看病', '医药费', '急诊', '转诊'],
    body: {
      checks: ['已参加当年的大学生医疗保险', '校外就诊有转诊单，或属于急诊', '费用发生在 12 个月以内'],
      steps: [
        step('先在校医院就诊', '校医院不能处理的，由医生开转诊单。急诊可以直接去，3 天内补办。'),
        step('保留票据', '发票、费用清单、病历缺一不可，住院还要出院小结。'),
        step('到医保窗口提交', '每周二、周四上午受理，当场核对。'),
        step('到账', '约 20 个工作日打到登记的银行卡。'),
      ],
      materials: [
        material('医疗发票', '原件', 0),
        material('费用清单', '盖章', 1),
        material('病历或出院小结', '复印件', 1),
        material('转诊单', '急诊除外', 1, true),
        material('银行卡复印件', '本人', 1),
      ],
      counters: [counter('医保窗口', '校医院一楼 3 号', '0571-62511131', 'mornings')],
      links: [{ title: '校医院电话', to: 'officeTel/index' }],
      faq: [{ question: '放假在家看病能报吗？', answer: '可以，在当地医保定点医院就诊，按急诊或住院办理。' }],
    },
  },
  {
    title: ['家庭经济困难认定', 'Apply for financial support status', '家庭經濟困難認定'],
    summary: '每学年九月认定一次，通过后可申请助学金与勤工助学岗位。',
    topic: 'money',
    unit: 'XG1',
    fee: '免费',
    time: '约 4 周，公示 5 个工作日',
    keywords: ['助学金', '贫困生', '资助'],
    isDraft: true,
    body: {
      checks: ['本学年还没有认定'],
      steps: [step('填写认定申请', '如实填写家庭情况，不需要村（居）委会盖章。')],
      materials: [material('认定申请表', '本人签字', 1)],
      counters: [counter('学生资助中心', '学生事务大厅 5 号窗口', '0571-62510211', 'office')],
      links: [],
      faq: [],
    },
  },
]

/** guide | question | answer; an empty answer leaves it open. `*` before the answer publishes it. */
export const demoQuestions = `
补办校园卡|补卡以后门禁一直刷不开怎么办？|*新卡的门禁权限约 30 分钟后生效。超过 2 小时仍刷不开，请到校园卡中心重新写卡，不收费。
补办校园卡|可以让室友帮我代办吗？我在外地实习。|可以，请室友带上委托书和你们两个人的身份证原件。
发票报销|电子发票的 OFD 文件可以直接上传吗？|*可以，OFD 和 PDF 都支持，不要上传截图。
发票报销|国际会议的注册费是外币，怎么填？|
宿舍调换|研究生和本科生可以互换床位吗？|
成绩单打印|自助机提示“无英文姓名”，在哪里补？|*在学籍科补录，带护照复印件，第二个工作日就能打印。
校园网开户|可以用一个账号同时登录手机、电脑和平板吗？|可以，最多 3 台设备同时在线。
`
