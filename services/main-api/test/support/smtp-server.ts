import { createServer, type AddressInfo, type Socket } from 'node:net';

/** An email server for tests: enough of SMTP for one client, and answers that the test chooses. */
export interface SmtpServer {
  url: string;
  /** The accepted emails. */
  emails: { from: string; to: string[]; source: string }[];
  /** Recipients that were named, accepted or not. */
  asked: string[];
  /** Its answer to a recipient; 250 accepts the email. */
  answerRecipient: (address: string) => string | Promise<string>;
  close(): Promise<void>;
}

export async function startSmtpServer(): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy()));
    converse(socket, smtp);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const smtp: SmtpServer = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    emails: [],
    asked: [],
    answerRecipient: () => '250 OK',
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
  return smtp;
}

function converse(socket: Socket, smtp: SmtpServer): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let from = '';
  let to: string[] = [];
  let buffered = '';
  let inData = false;
  say('220 test.example ESMTP');

  socket.setEncoding('utf8').on('data', (chunk: string) => {
    buffered += chunk;
    for (;;) {
      const end = buffered.indexOf(inData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const piece = buffered.slice(0, end);
      buffered = buffered.slice(end + (inData ? 5 : 2));
      if (inData) {
        smtp.emails.push({ from, to, source: piece.replaceAll('\r\n..', '\r\n.') });
        [from, to, inData] = ['', [], false];
        say('250 Taken');
      } else command(piece);
    }
  });

  function command(line: string): void {
    const [, address = ''] = /<([^>]*)>/.exec(line) ?? [];
    switch (line.slice(0, 4).toUpperCase()) {
      case 'EHLO':
      case 'HELO':
        return void say('250 test.example');
      case 'MAIL':
        from = address;
        return void say('250 OK');
      case 'RCPT': {
        smtp.asked.push(address);
        return void Promise.resolve(smtp.answerRecipient(address)).then((answer) => {
          if (answer.startsWith('250')) to.push(address);
          say(answer);
        });
      }
      case 'DATA':
        inData = true;
        return void say('354 Go on');
      case 'QUIT':
        return void socket.end('221 Bye\r\n');
      default:
        return void say('250 OK');
    }
  }
}
