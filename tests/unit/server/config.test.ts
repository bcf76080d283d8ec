import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'

const secret = 'k'.repeat(32)
const PUBLIC_URL = 'https://zhiyuan.example.org'
const foreign = { DATABASE_URL: 'postgres://u:p@db.example.cn:5432/zyz', SECRET: secret, PUBLIC_URL }

describe('defaults', () => {
  test('serve an empty environment', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: { path: './data', explicit: false },
      databaseUrl: '',
      migrationUrl: '',
      databaseRole: 'zhiyuan_app',
      product: 'zyz',
      demo: true,
      secrets: [],
      publicUrl: '',
      trustProxy: false,
      adminNetworks: null,
      severalDuties: true,
      syslog: null,
      uploads: null,
      smtp: null,
      smsUrl: '',
      realnameUrl: '',
      mapIpUrl: '',
      statisticsUrl: '',
      metricsToken: '',
      partners: {},
      imageBase: '',
      h5Base: '',
      mapKey: '',
      imageKey: '',
      production: false,
    })
  })

  test.each(['', '  ', '\t'])('a variable that holds %j counts as absent', (value) => {
    const names = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'MIGRATION_URL', 'DATABASE_ROLE', 'PRODUCT', 'DEMO']
    const others = [
      'SECRET',
      'PUBLIC_URL',
      'TRUST_PROXY',
      'ADMIN_NETWORKS',
      'FEDERATION_DUTIES',
      'SYSLOG_URL',
      'METRICS_TOKEN',
      'UPLOADS_URL',
      'SMTP_URL',
      'SMS_URL',
      'MAP_IP_URL',
      'PARTNERS',
    ]
    expect(readConfig(Object.fromEntries([...names, ...others].map((name) => [name, value])))).toEqual(readConfig({}))
  })
})

describe('demo mode', () => {
  test.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '127.8.0.1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: '192.168.1.4' }, false],
    [{ HOST: '127.0.0.1.example.cn' }, false],
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'test' }, true],
    [foreign, false],
    [{ DEMO: '0' }, false],
    [{ DEMO: '1', HOST: '0.0.0.0', NODE_ENV: 'production', ...foreign }, true],
  ])('%j → %s', (env, expected) => {
    expect(readConfig({ PUBLIC_URL, ...env }).demo).toBe(expected)
  })
})

describe('PUBLIC_URL', () => {
  test.each([
    ['https://zhiyuan.example.org', PUBLIC_URL],
    ['HTTPS://Zhiyuan.Example.org:443/', PUBLIC_URL],
    ['http://10.0.0.5:8080', 'http://10.0.0.5:8080'],
  ])('%s is the origin %s', (written, publicUrl) => {
    expect(readConfig({ PUBLIC_URL: written, DEMO: '0' }).publicUrl).toBe(publicUrl)
  })

  test.each([
    'zhiyuan.example.org',
    'ftp://zhiyuan.example.org',
    'https://',
    'https://zhiyuan.example.org/portal',
    'https://zhiyuan.example.org/?a=1',
    'https://someone@zhiyuan.example.org',
    'javascript:alert(1)',
  ])('%s stops the start', (written) => {
    expect(() => readConfig({ PUBLIC_URL: written })).toThrow(
      `环境变量 PUBLIC_URL 的值 “${written}”不能使用：应为 https://zhiyuan.example.org 形式的网址，不带路径。`,
    )
  })

  test.each([{ DEMO: '0' }, { NODE_ENV: 'production' }, { HOST: '0.0.0.0' }, { ...foreign, PUBLIC_URL: '' }])(
    'is asked for outside a demo: %j',
    (env) => {
      expect(() => readConfig(env)).toThrow(/^没有设置环境变量 PUBLIC_URL：请填写人们访问本站的网址/)
    },
  )
})

describe('UPLOADS_URL', () => {
  test.each([
    [
      's3://key:secret@127.0.0.1:9000/card-pictures?region=cn-south-1&tls=0',
      {
        address: 'http://127.0.0.1:9000/card-pictures',
        prefix: '',
        region: 'cn-south-1',
        accessKey: 'key',
        secretKey: 'secret',
      },
    ],
    [
      's3://AK%2FID:a%2Bb%2Fc%3D@s3.example.cn/pictures/zhiyuan/one/',
      {
        address: 'https://s3.example.cn/pictures',
        prefix: 'zhiyuan/one/',
        region: 'us-east-1',
        accessKey: 'AK/ID',
        secretKey: 'a+b/c=',
      },
    ],
  ])('%s', (UPLOADS_URL, uploads) => {
    expect(readConfig({ UPLOADS_URL }).uploads).toEqual(uploads)
  })

  test.each([
    'https://key:topsecret@s3.example.cn/pictures',
    's3://s3.example.cn/pictures',
    's3://key@s3.example.cn/pictures',
    's3://key:topsecret@s3.example.cn',
    's3://key:topsecret@s3.example.cn/',
    's3://key:topsecret@s3.example.cn/Ab',
    's3://key:topsecret@s3.example.cn/pictures/../x y',
    's3://key:topsecret@s3.example.cn/pictures?tls=no',
    's3://key:topsecret@s3.example.cn/pictures?style=path',
    's3://key:top%E0%A4%A@s3.example.cn/pictures',
    'topsecret',
  ])('%s stops the start with a sentence that repeats no key', (UPLOADS_URL) => {
    expect(() => readConfig({ UPLOADS_URL })).toThrow(
      /^环境变量 UPLOADS_URL 的值不能使用：应为 s3:\/\/访问密钥:私有密钥@主机:端口\/存储桶 形式的地址.*。$/,
    )
    expect(() => readConfig({ UPLOADS_URL })).not.toThrow(/topsecret/)
  })
})

describe('PARTNERS', () => {
  const key = 'topsecret-of-thirty-two-signs-or-more'

  test('names each partner with its secret', () => {
    expect(readConfig({ PARTNERS: `school:${key}, union-2:${key}:with:colons` }).partners).toEqual({
      school: key,
      'union-2': `${key}:with:colons`,
    })
  })

  test.each(['school', `school:${'s'.repeat(31)}`, `:${key}`, `2nd:${key}`, `school:${key} x`, `a:${key};b:short,c`])(
    '%s stops the start with a sentence that repeats no secret',
    (PARTNERS) => {
      expect(() => readConfig({ PARTNERS })).toThrow(/^环境变量 PARTNERS 的值不能使用：应为 名称:密钥，多个用逗号分隔/)
      expect(() => readConfig({ PARTNERS })).not.toThrow(/topsecret|sss/)
    },
  )
})

describe('SMTP_URL', () => {
  test.each([
    [
      'smtp://postman:p%40ss%20word@mail.example.org:587?from=no-reply@example.org',
      { url: 'smtp://postman:p%40ss%20word@mail.example.org:587', from: 'i志愿 <no-reply@example.org>' },
    ],
    [
      'smtps://mail.example.org?from=a%2Bb@example.org&pool=true&requireTLS=true',
      { url: 'smtps://mail.example.org?requireTLS=true', from: 'i志愿 <a+b@example.org>' },
    ],
  ])('%s', (SMTP_URL, smtp) => {
    expect(readConfig({ SMTP_URL }).smtp).toEqual(smtp)
  })

  test.each([
    'topsecret',
    'https://postman:topsecret@mail.example.org?from=no-reply@example.org',
    'smtp://postman:topsecret@mail.example.org',
    'smtp://postman:topsecret@mail.example.org?from=',
    'smtp://postman:topsecret@mail.example.org?from=nobody',
    'smtp://postman:topsecret@mail.example.org?from=a%0d%0ab@example.org',
    'smtp://postman:topsecret@mail.example.org?from=<a@example.org>,b@example.org',
    'smtp:///?from=no-reply@example.org',
  ])('%s stops the start with a sentence that repeats no password', (SMTP_URL) => {
    expect(() => readConfig({ SMTP_URL })).toThrow(/^环境变量 SMTP_URL 的值不能使用：应为 smtp:.*。$/)
    expect(() => readConfig({ SMTP_URL })).not.toThrow(/topsecret/)
  })
})

describe('SMS_URL', () => {
  test('is the address of the gateway', () => {
    const SMS_URL = 'https://key:secret@sms.example.org/send?app=zyz'
    expect(readConfig({ SMS_URL }).smsUrl).toBe(SMS_URL)
    expect(readConfig({}).smsUrl).toBe('')
  })

  test.each(['key:topsecret', 'ftp://key:topsecret@sms.example.org', 'https://key:topsecret@'])(
    '%s stops the start with a sentence that repeats no key',
    (SMS_URL) => {
      expect(() => readConfig({ SMS_URL })).toThrow(/^环境变量 SMS_URL 的值不能使用：应为以 http:\/\/ 或 https/)
      expect(() => readConfig({ SMS_URL })).not.toThrow(/topsecret/)
    },
  )
})

describe('TRUST_PROXY', () => {
  test.each([
    ['off', false],
    ['0', false],
    ['1', 1],
    ['10', 10],
    ['10.0.0.1', ['10.0.0.1']],
    ['loopback, 10.0.0.0/8,fd00::/8', ['loopback', '10.0.0.0/8', 'fd00::/8']],
  ])('%s', (written, expected) => {
    expect(readConfig({ TRUST_PROXY: written }).trustProxy).toEqual(expected)
  })

  test.each([
    'on',
    'true',
    '11',
    '-1',
    '10.0.0.0/33',
    '10.0.0',
    'proxy.example.cn',
    '10.0.0.1,',
    'fd00::/129',
    '1.1.1.1/8/8',
    '1.1.1.1/',
  ])('refuses %s', (written) => {
    expect(() => readConfig({ TRUST_PROXY: written })).toThrow(/TRUST_PROXY.*可信代理的层数/)
  })
})

describe('ADMIN_NETWORKS', () => {
  const networks = readConfig({ ADMIN_NETWORKS: '10.0.0.0/8, 192.0.2.7,2001:db8::/32' }).adminNetworks

  test.each([
    ['10.255.0.1', 'ipv4', true],
    ['11.0.0.1', 'ipv4', false],
    ['192.0.2.7', 'ipv4', true],
    ['192.0.2.8', 'ipv4', false],
    ['2001:db8:1::1', 'ipv6', true],
    ['2001:db9::1', 'ipv6', false],
    ['::ffff:10.1.2.3', 'ipv6', true],
  ] as const)('%s', (address, family, expected) => {
    expect(networks?.check(address, family)).toBe(expected)
  })

  test.each(['loopback', '10.0.0.0/33', '10.0.0', '10.0.0.1,', 'all'])('refuses %s', (written) => {
    expect(() => readConfig({ ADMIN_NETWORKS: written })).toThrow(/ADMIN_NETWORKS.*地址或网段/)
  })
})

describe('FEDERATION_DUTIES', () => {
  test.each([
    [{}, true],
    [{ DEMO: '0', PUBLIC_URL }, false],
    [{ DEMO: '0', PUBLIC_URL, FEDERATION_DUTIES: 'several' }, true],
    [{ FEDERATION_DUTIES: 'one' }, false],
  ])('%j → %s', (env, expected) => {
    expect(readConfig(env).severalDuties).toBe(expected)
  })

  test('refuses another word', () => {
    expect(() => readConfig({ FEDERATION_DUTIES: 'all' })).toThrow(/FEDERATION_DUTIES.*one.*several/)
  })
})

describe('SYSLOG_URL', () => {
  test.each([
    ['udp://10.0.0.5:514', { protocol: 'udp', host: '10.0.0.5', port: 514 }],
    ['tcp://log.example.org:601', { protocol: 'tcp', host: 'log.example.org', port: 601 }],
    ['tls://[2001:db8::5]:6514/', { protocol: 'tls', host: '2001:db8::5', port: 6514 }],
  ])('%s', (written, expected) => {
    expect(readConfig({ SYSLOG_URL: written }).syslog).toEqual(expected)
  })

  test.each(['10.0.0.5:514', 'http://10.0.0.5:514', 'udp://10.0.0.5', 'udp://10.0.0.5:70000', 'tcp://host:1/path'])(
    'refuses %s',
    (written) => {
      expect(() => readConfig({ SYSLOG_URL: written })).toThrow(/SYSLOG_URL.*udp:/)
    },
  )
})

describe('a value that cannot be used is named in one sentence', () => {
  test.each([
    [{ PORT: 'abc' }, '环境变量 PORT 的值 “abc”不能使用：应为 0 到 65535 的整数。'],
    [{ PORT: '65536' }, '环境变量 PORT 的值 “65536”不能使用：应为 0 到 65535 的整数。'],
    [{ PORT: '-1' }, '环境变量 PORT 的值 “-1”不能使用：应为 0 到 65535 的整数。'],
    [{ PORT: '80.5' }, '环境变量 PORT 的值 “80.5”不能使用：应为 0 到 65535 的整数。'],
    [{ PORT: ' 80' }, '环境变量 PORT 的值 “ 80”不能使用：应为 0 到 65535 的整数。'],
    [{ HOST: 'http://a' }, '环境变量 HOST 的值 “http://a”不能使用：应为本机的 IP 地址或主机名。'],
    [{ HOST: '300.1.1.1' }, '环境变量 HOST 的值 “300.1.1.1”不能使用：应为本机的 IP 地址或主机名。'],
    [{ DEMO: 'yes' }, '环境变量 DEMO 的值 “yes”不能使用：应为 1（开启演示）或 0（关闭演示）。'],
    [
      { PRODUCT: 'a/b' },
      '环境变量 PRODUCT 的值 “a/b”不能使用：应以字母开头，由字母、数字、下划线和连字符组成，最长 32 个字符。',
    ],
    [{ MAP_IP_URL: 'ftp://a' }, '环境变量 MAP_IP_URL 的值 “ftp://a”不能使用：应为以 http:// 或 https:// 开头的网址。'],
    [{ H5_BASE: 'http://' }, '环境变量 H5_BASE 的值 “http://”不能使用：应为以 http:// 或 https:// 开头的网址。'],
    [
      { DATABASE_ROLE: 'App"; drop' },
      '环境变量 DATABASE_ROLE 的值 “App"; drop”不能使用：应为小写字母、数字和下划线组成的角色名。',
    ],
  ])('refuses %j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(expect.objectContaining({ name: 'StartError', message: sentence }))
  })

  test('secrets are not repeated', () => {
    expect(() => readConfig({ SECRET: 'short-secret' })).toThrow(
      /^环境变量 SECRET 的值不能使用：每个密钥至少 32 个字符/,
    )
    expect(() => readConfig({ DATABASE_URL: 'mysql://u:hidden@h/d' })).toThrow(/^环境变量 DATABASE_URL 的值不能使用/)
    for (const env of [{ SECRET: 'short-secret' }, { DATABASE_URL: 'mysql://u:hidden@h/d' }]) {
      expect(() => readConfig(env)).not.toThrow(/short-secret|hidden/)
    }
  })
})

describe('a database of one’s own', () => {
  test('needs SECRET', () => {
    expect(() => readConfig({ DATABASE_URL: foreign.DATABASE_URL })).toThrow(/必须设置环境变量 SECRET/)
    expect(readConfig(foreign)).toMatchObject({ databaseUrl: foreign.DATABASE_URL, secrets: [secret] })
  })

  test.each(['postgres://a:b@h:99999/x', 'postgres://', 'postgresql:/h/x', 'http://h/x', 'postgres://h /x'])(
    'refuses %s',
    (url) => {
      expect(() => readConfig({ ...foreign, DATABASE_URL: url })).toThrow(/^环境变量 DATABASE_URL 的值不能使用/)
    },
  )

  test.each(['postgres://u@/x?host=/run/pg', 'postgresql://u@%2Frun%2Fpg/x', 'postgres://[::1]:5433/x'])(
    'takes %s',
    (url) => {
      expect(readConfig({ ...foreign, DATABASE_URL: url }).databaseUrl).toBe(url)
    },
  )

  test('MIGRATION_URL does not stand alone', () => {
    expect(() => readConfig({ MIGRATION_URL: foreign.DATABASE_URL })).toThrow(/MIGRATION_URL 却没有 DATABASE_URL/)
  })

  test('SECRET lists retired keys behind the current one', () => {
    const old = 'o'.repeat(40)
    expect(readConfig({ ...foreign, SECRET: `${secret}, ${old}` }).secrets).toEqual([secret, old])
    expect(() => readConfig({ ...foreign, SECRET: `${secret},${'o'.repeat(31)}` })).toThrow(/SECRET/)
  })
})

test('addresses lose their final slash', () => {
  expect(readConfig({ IMAGE_BASE: 'https://img.example.cn/a/' }).imageBase).toBe('https://img.example.cn/a')
})

test('the maps service is asked with its key, unless its address names one', () => {
  const address = (MAP_IP_URL: string) => readConfig({ MAP_IP_URL, MAP_KEY: 'map key 1' }).mapIpUrl
  expect(address('https://maps.example.cn/ip?output=jsonp')).toBe(
    'https://maps.example.cn/ip?output=jsonp&key=map+key+1',
  )
  expect(address('https://maps.example.cn/ip?key=own')).toBe('https://maps.example.cn/ip?key=own')
  expect(address('')).toBe('')
})

describe('METRICS_TOKEN', () => {
  test('is kept as it is written', () => {
    expect(readConfig({ METRICS_TOKEN: 'a-token-that-nobody-guesses' }).metricsToken).toBe(
      'a-token-that-nobody-guesses',
    )
  })

  test.each(['fifteen-letters', 'sixteen letters and more'])('%j is refused, and not repeated', (value) => {
    expect(() => readConfig({ METRICS_TOKEN: value })).toThrow(
      '环境变量 METRICS_TOKEN 的值不能使用：应为至少 16 个字符',
    )
  })
})
