import { counter, type DemoGuide, material, step } from './demo-shape.ts'

/** Campus card, dormitory, network, library. */
export const campusLife: readonly DemoGuide[] = [
  {
    title: ['补办校园卡', 'Replace a lost campus card', '補辦校園卡'],
    summary: '卡丢了先挂失，再补办。余额自动转到新卡，当场取卡。',
    topic: 'cards',
    unit: 'XX3',
    fee: '工本费 15 元',
    time: '当场办结，约 10 分钟',
    keywords: ['饭卡', '一卡通', '挂失', '丢卡'],
    isPublic: true,
    body: {
      checks: ['我是在校学生或教职工', '已经确认卡找不回来：补办后旧卡不能恢复', '手机里有本人的电子身份或带了身份证'],
      steps: [
        step('先挂失', '在自助机或校园卡中心挂失，立即生效，余额冻结。挂失后找到卡，可以在办理补卡之前解除。'),
        step('看一眼失物招领', '拾到的卡每天 17:00 送到各宿舍楼值班室和校园卡中心，补办前可以先问一问。'),
        step('到窗口补办', '出示身份证或学生证，缴纳工本费，当场制卡。余额转入新卡，门禁权限约 30 分钟后生效。'),
      ],
      materials: [
        material('身份证或学生证', '任意一种原件即可', 0),
        material('委托书', '请同学代办时需要，并带双方证件', 1, true),
      ],
      counters: [
        counter('校园卡中心', '行政楼 108', '0571-62510931', 'office'),
        counter('图书馆自助补卡机', '图书馆一楼大厅东侧', '', 'long'),
      ],
      links: [{ title: '校园卡中心电话', to: 'officeTel/index' }],
      faq: [
        { question: '补办期间能在食堂吃饭吗？', answer: '可以。挂失后可以用手机付款码，价格与刷卡相同。' },
        { question: '旧卡里的余额怎么办？', answer: '制卡时自动转入新卡，不需要另外申请。' },
      ],
    },
  },
  {
    title: ['宿舍调换', 'Change dormitory rooms', '宿舍調換'],
    summary: '每学期第 3 至 12 周受理，同意调出与调入的两位同学都要签字。',
    topic: 'living',
    unit: 'XG2',
    fee: '免费；住宿费按新标准多退少补',
    time: '5 个工作日',
    keywords: ['换宿舍', '换寝室', '搬宿舍'],
    body: {
      checks: ['本学期还没有调换过', '没有欠缴住宿费', '要调入的床位现在空着，或者对方同意互换'],
      steps: [
        step('和辅导员说明', '写清楚原因。涉及矛盾的，辅导员会先了解情况并帮忙沟通。'),
        step('填写调换申请', '写明调出、调入的楼号与床位，双方签字，辅导员签署意见。'),
        step('宿舍管理科审核', '核对床位与费用，5 个工作日内答复。'),
        step('搬入并交还钥匙', '3 天内搬完，原宿舍由楼管检查物品后交还钥匙。'),
      ],
      materials: [
        material('宿舍调换申请表', '双方签字、辅导员签署意见', 1),
        material('校医院证明', '因健康原因申请时需要', 1, true),
      ],
      counters: [counter('宿舍管理科', '学生事务大厅 8 号窗口', '0571-62510221', 'office')],
      links: [{ title: '查辅导员电话', to: 'addressBook/index' }],
      faq: [{ question: '可以调到别的校区吗？', answer: '不可以。跨校区调换随学院统一安排。' }],
    },
  },
  {
    title: ['校园网开户', 'Open a campus network account', '校園網路開戶'],
    summary: '学号或工号就是账号，第一次使用需要激活并选择套餐。',
    topic: 'network',
    unit: 'XX1',
    fee: '每月 20 元（80 GB），可随时停用',
    time: '激活后立即可用',
    keywords: ['上网', 'wifi', '无线网', '宽带'],
    isPublic: true,
    body: {
      checks: ['已经拿到学号或工号', '统一身份认证可以登录'],
      steps: [
        step('登录统一身份认证', '第一次登录会要求设置新密码，网络账号使用同一个密码。', 'center/personal', '个人中心'),
        step('选择套餐并缴费', '按月计费，月底前停用次月不再扣费。'),
        step('连接无线网', '选择 “Campus-WiFi”，用学号或工号登录，每个账号最多同时 3 台设备。'),
      ],
      materials: [],
      counters: [
        counter('网络服务台', '信息楼 102', '0571-62510911', 'desk'),
        counter('网络报修热线', '电话受理', '0571-62510912', 'always'),
      ],
      links: [{ title: '登录遇到问题', to: 'publicsso/helpIndex' }],
      faq: [
        { question: '宿舍里能用路由器吗？', answer: '可以，路由器也要用自己的账号登录，并计入 3 台设备。' },
        { question: '毕业后还能用吗？', answer: '离校手续办完后第 30 天停用，请提前导出邮箱里的资料。' },
      ],
    },
  },
  {
    title: ['办理图书馆借阅证', 'Get a library borrowing permit', '辦理圖書館借閱證'],
    summary: '在校师生刷校园卡即可借书；校友与访问学者凭证件办理临时借阅证。',
    topic: 'cards',
    unit: 'TS1',
    fee: '师生免费；校友押金 200 元，可退',
    time: '当场办结',
    keywords: ['借书', '借书证', '图书证', '校友'],
    isPublic: true,
    body: {
      checks: ['师生不需要办证，直接刷校园卡', '校友带毕业证书，访问学者带接收函'],
      steps: [
        step('填写登记表', '在流通部服务台领取，写明借阅用途与联系方式。'),
        step('缴纳押金', '刷卡或扫码，凭收据退还。'),
        step('领取借阅证', '有效期一年，最多借 5 册，每册 30 天，可续借一次。'),
      ],
      materials: [material('身份证', '原件', 0), material('毕业证书或接收函', '原件及复印件', 1)],
      counters: [counter('流通部服务台', '图书馆二楼', '0571-62511011', 'long')],
      links: [],
      faq: [{ question: '书超期了怎么办？', answer: '每册每天 0.1 元，超过 30 天暂停借阅，还书后恢复。' }],
    },
  },
  {
    title: ['教室借用', 'Borrow a classroom', '教室借用'],
    summary: '社团活动、班会、考试辅导可以借用空闲教室，提前 3 天申请。',
    topic: 'rooms',
    unit: 'JW1',
    fee: '校内活动免费',
    time: '2 个工作日',
    keywords: ['借教室', '活动场地', '班会'],
    body: {
      checks: ['活动有指导教师或学院同意', '不与上课冲突，结束时间不晚于 21:30', '不用于收费培训'],
      steps: [
        step('选时间和教室', '先查空闲教室，记下教室号。'),
        step('填写借用申请', '写明人数、用途、负责人电话，学院盖章或指导教师签字。'),
        step('教学运行科确认', '2 个工作日内答复，确认单当天交给楼管开门。'),
        step('用完恢复原状', '关灯、关空调、桌椅复位，由楼管检查。'),
      ],
      materials: [
        material('教室借用申请表', '学院盖章或指导教师签字', 2),
        material('活动方案', '50 人以上需要', 1, true),
      ],
      counters: [counter('教学运行科', '行政楼 305', '0571-62510111', 'office')],
      links: [],
      faq: [{ question: '周末可以借吗？', answer: '可以，请在周四 17:00 之前申请。' }],
    },
  },
]
