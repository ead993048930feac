/** Default texts of the guide. */
export const usualSteps = [
  {
    zh: '打开微信，用“扫一扫”扫描上方二维码；在微信中打开本页时，长按二维码即可识别。',
    en: 'Open WeChat and scan the code above. Inside WeChat, press and hold the code instead.',
    tw: '開啟微信，用「掃一掃」掃描上方 QR Code；若已在微信中開啟本頁，長按 QR Code 即可辨識。',
  },
  {
    zh: '在弹出的页面点击“关注”，关注学校公众号。',
    en: 'Tap Follow on the page that opens.',
    tw: '在開啟的頁面點選「關注」，關注學校官方帳號。',
  },
  {
    zh: '进入公众号，点击底部菜单“校园服务”，用学号或工号登录一次。',
    en: 'Open the account, tap Campus services in its menu, and log in once with your student or staff number.',
    tw: '進入官方帳號，點選下方選單「校園服務」，以學號或員工編號登入一次。',
  },
  {
    zh: '完成后即可在微信里收到通知、使用全部校园服务。',
    en: 'From then on notices reach you in WeChat, and all campus services are one tap away.',
    tw: '完成後即可在微信收到通知，並使用全部校園服務。',
  },
]

export const usualCategories = [
  { id: 'account', name: { zh: '登录与账号', en: 'Logging in', tw: '登入與帳號' } },
  { id: 'security', name: { zh: '账号安全', en: 'Account security', tw: '帳號安全' } },
  { id: 'services', name: { zh: '服务使用', en: 'Using services', tw: '服務使用' } },
  { id: 'follow', name: { zh: '关注与通知', en: 'Following and notices', tw: '關注與通知' } },
]

export const usualQuestions = [
  {
    id: 'which-account',
    category: 'account',
    question: { zh: '用什么账号登录？', en: 'Which account do I log in with?', tw: '要用哪個帳號登入？' },
    answer: {
      zh: '学生用学号，教职工用工号。学校开通了统一身份认证时，登录页会自动跳转，使用统一身份认证的密码即可。',
      en: 'Students use their student number, staff their staff number. Where the university has a login of its own, you are taken there and use that password.',
      tw: '學生使用學號，教職員使用員工編號。學校若已啟用單一登入，登入頁會自動轉址，使用單一登入的密碼即可。',
    },
  },
  {
    id: 'forgot-password',
    category: 'account',
    question: { zh: '忘记密码怎么办？', en: 'I forgot my password', tw: '忘記密碼怎麼辦？' },
    answer: {
      zh: '在登录页点击“忘记密码”，输入学号或工号，用已绑定的手机号或邮箱收取验证码，即可设置新密码。\n若手机号和邮箱都已停用，请携带证件到信息化部门办理。',
      en: 'Tap “Forgot password” on the login page, enter your number, and receive a code by text message or mail to set a new one.\nIf neither reaches you any more, bring an identity document to the information office.',
      tw: '在登入頁點選「忘記密碼」，輸入學號或員工編號，用已綁定的手機號碼或電子郵件收取驗證碼，即可設定新密碼。\n若手機號碼與電子郵件都已停用，請攜帶證件至資訊單位辦理。',
    },
  },
  {
    id: 'two-identities',
    category: 'account',
    question: {
      zh: '我既是学生又是教职工，怎么切换身份？',
      en: 'I am both a student and on the staff. How do I switch?',
      tw: '我同時是學生與教職員，如何切換身分？',
    },
    answer: {
      zh: '打开“我的 → 切换账号”，选择要使用的身份即可，无需退出登录。',
      en: 'Open Me → Switch account and choose the identity. There is no need to log out.',
      tw: '開啟「我的 → 切換帳號」，選擇要使用的身分即可，不需登出。',
    },
  },
  {
    id: 'no-code',
    category: 'security',
    question: { zh: '收不到验证码怎么办？', en: 'The code does not arrive', tw: '收不到驗證碼怎麼辦？' },
    answer: {
      zh: '1. 确认手机号或邮箱填写正确，短信未被拦截，邮件不在垃圾箱。\n2. 验证码一分钟内只能获取一次，一小时内最多五次，请稍后再试。\n3. 验证码 10 分钟内有效，只有最后一次收到的有效，且须在获取它的同一浏览器中使用。',
      en: '1. Check the number or address, blocked messages and the spam folder.\n2. One code a minute and five an hour can be asked for; wait a little.\n3. A code is good for 10 minutes. Only the last one counts, in the browser that asked for it.',
      tw: '1. 確認手機號碼或電子郵件填寫正確，簡訊未被攔截，郵件不在垃圾郵件匣。\n2. 驗證碼一分鐘內只能取得一次，一小時內最多五次，請稍後再試。\n3. 驗證碼 10 分鐘內有效，只有最後一次收到的有效，且須在取得它的同一瀏覽器中使用。',
    },
  },
  {
    id: 'change-mobile',
    category: 'security',
    question: { zh: '换了手机号怎么更新？', en: 'I have a new phone number', tw: '換了手機號碼要如何更新？' },
    answer: {
      zh: '打开“我的 → 编辑资料 → 手机号”，输入新号码并填写收到的验证码。原号码会收到变更提醒。',
      en: 'Open Me → Edit profile → Mobile number, enter the new number and the code sent to it. The old number is told of the change.',
      tw: '開啟「我的 → 編輯資料 → 手機號碼」，輸入新號碼並填寫收到的驗證碼。原號碼會收到變更提醒。',
    },
  },
  {
    id: 'strange-device',
    category: 'security',
    question: {
      zh: '发现陌生设备登录了我的账号？',
      en: 'A device I do not know is logged in',
      tw: '發現陌生裝置登入我的帳號？',
    },
    answer: {
      zh: '打开“我的 → 登录设备”，将它下线；随后立即修改密码，修改后其他设备都会退出登录。',
      en: 'Open Me → My devices and log it out. Then change your password: that logs out every other device.',
      tw: '開啟「我的 → 登入裝置」，將它登出；隨後立即變更密碼，變更後其他裝置都會登出。',
    },
  },
  {
    id: 'find-service',
    category: 'services',
    question: { zh: '怎样找到要用的服务？', en: 'How do I find a service?', tw: '如何找到要用的服務？' },
    answer: {
      zh: '在首页搜索框输入服务名称、拼音或首字母；也可以在“服务”页按分类查找，并把常用的固定到首页。',
      en: 'Type its name into the search on the home page, or browse the services page and pin what you use often.',
      tw: '在首頁搜尋框輸入服務名稱、拼音或字首；也可以在「服務」頁依分類查找，並將常用的釘選到首頁。',
    },
  },
  {
    id: 'page-broken',
    category: 'services',
    question: { zh: '页面打不开或显示异常？', en: 'A page does not open or looks wrong', tw: '頁面打不開或顯示異常？' },
    answer: {
      zh: '先下拉刷新或重新进入；仍有问题时，到“我的 → 本机缓存”清除缓存后再试，并可在错误页提交反馈。',
      en: 'Pull to refresh or open it again. If that does not help, clear the data under Me → Data on this device, and tell us on the error page.',
      tw: '先下拉重新整理或重新進入；仍有問題時，至「我的 → 本機快取」清除快取後再試，並可在錯誤頁提交意見。',
    },
  },
  {
    id: 'why-follow',
    category: 'follow',
    question: { zh: '为什么要关注公众号？', en: 'Why follow the official account?', tw: '為什麼要關注官方帳號？' },
    answer: {
      zh: '关注{site}公众号后，考试、缴费、审批等提醒会直接发到微信，点开即可办理。',
      en: 'Reminders of exams, payments and approvals at {site} then reach you in WeChat, and a tap takes you there.',
      tw: '關注{site}官方帳號後，考試、繳費、簽核等提醒會直接傳到微信，點開即可辦理。',
    },
  },
  {
    id: 'stop-notices',
    category: 'follow',
    question: { zh: '通知太多，怎么设置免打扰？', en: 'Too many notices?', tw: '通知太多，如何設定勿擾？' },
    answer: {
      zh: '在“消息 → 设置”里按类别关闭，或设置免打扰时段；重要通知仍会送达。',
      en: 'Switch categories off under Messages → Settings, or set quiet hours. What is important still arrives.',
      tw: '在「訊息 → 設定」中依類別關閉，或設定勿擾時段；重要通知仍會送達。',
    },
  },
]
