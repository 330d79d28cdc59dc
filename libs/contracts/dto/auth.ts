import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

/** Body of `POST /api/auth/login`. It proves nothing about the caller: see the route. */
export class LoginDto {
  @IsString({ message: '请提供 open_id' })
  @IsNotEmpty({ message: '请提供 open_id' })
  @MaxLength(100, { message: 'open_id 太长' })
  open_id!: string;

  @IsString({ message: '请提供姓名' })
  @IsNotEmpty({ message: '请提供姓名' })
  @MaxLength(200, { message: '姓名太长' })
  name!: string;
}

/** Body of `POST /feishu/jsapi_ticket`: the address of the page that wants to use the provider's in-app functions. */
export class JsapiTicketDto {
  @IsString({ message: '请提供页面地址' })
  @MaxLength(2_000, { message: '页面地址太长' })
  url!: string;
}
