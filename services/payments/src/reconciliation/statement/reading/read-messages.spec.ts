import { describe, expect, it } from '@jest/globals';
import { readCamt } from './read-camt.js';
import { readMt940 } from './read-mt940.js';

const message = `{1:F01ZEIBNGLAXXXX0000000000}{2:I940}{4:
:20:STMT2611
:25:ZEIBNGLA/0020123456
:28C:11/1
:60F:C261101NGN1000,
:61:2611021102C21437,55NTRFNONREF//S1234
more of it
:86:?00NIP?20GTB/SKYWAYS AIRLINES
?21RRR 2500 1234 5678
:61:261103D52,5NCHGCOT
:61:261103RC100,NTRFNONREF
:62F:C261103NGN22285,05
:86:of the statement
-}`;

describe(readMt940.name, () => {
  it('reads lines with their directions, words and references, and both balances', () => {
    expect(readMt940(message)).toEqual({
      errors: [],
      statements: [
        {
          account: '0020123456',
          currency: 'NGN',
          // its lines say it
          fromDay: '',
          toDay: '2026-11-03',
          opening: 1_000_000n,
          closing: 22_285_050n,
          lines: [
            {
              row: 6,
              day: '2026-11-02',
              amount: 21_437_550n,
              narration: 'NIP GTB/SKYWAYS AIRLINES RRR 2500 1234 5678 more of it',
              bankReference: 'S1234',
              balance: null,
            },
            {
              row: 10,
              day: '2026-11-03',
              amount: -52_500n,
              narration: 'COT',
              bankReference: '',
              balance: null,
            },
            {
              row: 11,
              day: '2026-11-03',
              amount: -100_000n,
              narration: '',
              bankReference: '',
              balance: null,
            },
          ],
        },
      ],
    });
  });

  it('says in which row it cannot be read, and reads several messages', () => {
    const broken = message.replace(':61:261103D52,5', ':61:261331D52,5').replace('C261101NGN1000,', '?');
    expect(readMt940(broken).errors).toEqual([
      "Row 5, opening balance: '?' cannot be read",
      "Row 10, line: '261331D52,5NCHGCOT' cannot be read",
    ]);
    expect(readMt940(`${message}\n${message}`).statements).toHaveLength(2);
  });

  it.each([
    ['60F:C261115', '62F:C261116', '2026-11-16'],
    ['60F:C261031', '62F:C261130', '2026-11-01'],
    ['60F:C261116', '62F:C261116', '2026-11-16'],
    ['60M:C261116', '62M:C261116', '2026-11-16'],
  ])(
    'begins one without lines the day after that of :%s, and no later than that of :%s',
    (opening, closing, fromDay) => {
      const quiet = `:20:A\n:25:1\n:${opening}NGN0,\n:${closing}NGN0,\n`;
      expect(readMt940(quiet).statements).toMatchObject([{ fromDay, lines: [] }]);
    },
  );

  it('does not know of which days a message without balances is', () => {
    const interim = ':20:A\n:25:1\n:34F:NGN0,\n:13D:2611161200+0100\n:61:261116C5,NTRF\n:90C:1NGN5,\n';
    expect(readMt940(interim)).toMatchObject({
      statements: [{ fromDay: '', toDay: '', opening: null, closing: null, lines: [{ day: '2026-11-16' }] }],
      errors: [],
    });
  });
});

const entry = (amount: string, more = '', direction = 'CRDT') =>
  `<Ntry><Amt Ccy="NGN">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${more}</Ntry>`;
const valued = '<ValDt><Dt>2026-11-02</Dt></ValDt>';
const balance = (code: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="NGN">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;
const camt = (entries: string) => `<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
<FrToDt><FrDtTm>2026-11-01T00:00:00</FrDtTm><ToDtTm>2026-11-30T23:59:59</ToDtTm></FrToDt>
<Acct><Id><Othr><Id>0020123456</Id></Othr></Id></Acct>${balance('OPBD', '10.00')}${balance('CLBD', '30.5')}
${entries}</Stmt></BkToCstmrStmt></Document>`;

describe(readCamt.name, () => {
  it('reads booked entries with what was written of them, in both versions', () => {
    const told = `<Sts><Cd>BOOK</Cd></Sts>${valued}<AcctSvcrRef>S9</AcctSvcrRef><NtryDtls><TxDtls>
      <Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>Ada &amp; Sons</Nm></Pty></Dbtr></RltdPties>
      <RmtInf><Ustrd>NAA-2026-0000001-JGA</Ustrd><Strd><CdtrRefInf><Ref>250000000001</Ref></CdtrRefInf></Strd></RmtInf>
      </TxDtls></NtryDtls>`;
    const old =
      '<Sts>BOOK</Sts><BookgDt><DtTm>2026-11-03T10:00:00Z</DtTm></BookgDt><AddtlNtryInf>COT</AddtlNtryInf>';
    const { statements, errors } = readCamt(
      camt(entry('21', told) + entry('0.5', old, 'DBIT') + entry('7', `<Sts>PDNG</Sts>${valued}`)),
    );
    expect(errors).toEqual([]);
    expect(statements).toEqual([
      {
        account: '0020123456',
        currency: 'NGN',
        fromDay: '2026-11-01',
        toDay: '2026-11-30',
        opening: 10_000n,
        closing: 30_500n,
        lines: [
          {
            row: 1,
            day: '2026-11-02',
            amount: 21_000n,
            narration: 'NAA-2026-0000001-JGA 250000000001 Ada & Sons',
            bankReference: 'S9',
            balance: null,
          },
          { row: 2, day: '2026-11-03', amount: -500n, narration: 'COT', bankReference: '', balance: null },
        ],
      },
    ]);
  });

  it('says which entry cannot be read, and why', () => {
    expect(readCamt(camt(entry('1.2345', valued) + entry('7'))).errors).toEqual([
      "Row 1, Amt: '1.2345' is no amount with a direction",
      'Row 2, ValDt: the entry has no value day',
    ]);
  });
});
