/** As much of S3 as uploads in parts need, with what s3rver lacks of it: to call one off, and to list those that were never completed. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An upload that was begun and neither completed nor called off. */
export interface OpenUpload {
  key: string;
  id: string;
  initiated: Date;
}

export async function startPartsServer() {
  const open: OpenUpload[] = [];
  let parts = 0;
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://parts');
    const key = pathname.split('/')[2] ?? '';
    const at = open.findIndex(({ id }) => id === searchParams.get('uploadId'));
    const answer = (): string => {
      if (request.method === 'GET')
        return `<ListMultipartUploadsResult>${open.map(asXml).join('')}</ListMultipartUploadsResult>`;
      if (request.method === 'PUT') return ((parts += 1), response.setHeader('ETag', '"part"'), '');
      if (at >= 0) return (open.splice(at, 1), '<CompleteMultipartUploadResult/>');
      open.push({ key, id: `upload-${Math.random()}`, initiated: new Date() });
      return `<InitiateMultipartUploadResult><UploadId>${open.at(-1)!.id}</UploadId></InitiateMultipartUploadResult>`;
    };
    request.resume().once('end', () => {
      const body = answer();
      response.writeHead(request.method === 'DELETE' ? 204 : 200).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open,
    parts: () => parts,
    close: () => void server.close().closeAllConnections(),
  };
}

const asXml = ({ key, id, initiated }: OpenUpload) =>
  `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated.toISOString()}</Initiated></Upload>`;
